using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class WS2007HttpsConversationTests() : EndToEndSuite(new HttpsConversation(isOasis: true));
