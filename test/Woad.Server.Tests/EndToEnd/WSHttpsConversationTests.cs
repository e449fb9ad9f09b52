using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
public sealed class WSHttpsConversationTests() : EndToEndSuite(new HttpsConversation(isOasis: false));
