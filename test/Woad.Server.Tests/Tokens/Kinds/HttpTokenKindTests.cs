using Woad.Conformance.Tokens;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Tokens.Kinds;

/// <summary>Requests over HTTP, messages as text.</summary>
[Trait("Category", "Security")]
public sealed class HttpTokenKindTests() : TokenKindSuite(new WSHttp());
