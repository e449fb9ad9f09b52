using System.ServiceModel;
using Woad.Layers;

namespace Woad.Security.Conversation;

/// <summary>The service wants the key of a conversation renewed before it takes the message.</summary>
internal sealed class RenewNeededException(FaultException fault) : RepeatException(
    "The service asks for a new key of the security session (RenewNeeded), and the request could not be sent again by itself. Call again; the key is renewed before.",
    fault);
