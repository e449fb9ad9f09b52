using System.Collections.Immutable;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>A request that a service has verified, as its reply is secured by it.</summary>
/// <param name="Tokens">The keys of the reply.</param>
/// <param name="Message">What was verified.</param>
internal sealed record ReceivedRequest(SenderTokens Tokens, VerifiedMessage Message);
