using Woad.Conformance.EndToEnd;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.ReliableSessions;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
[Trait("Category", "Long")]
public sealed class ReliableWS2007HttpsConversationTests()
    : EndToEndSuite(new HttpsConversation(isOasis: true) { IsReliable = true });
