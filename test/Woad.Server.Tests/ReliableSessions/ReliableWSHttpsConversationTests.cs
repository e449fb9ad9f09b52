using Woad.Conformance.EndToEnd;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.ReliableSessions;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class ReliableWSHttpsConversationTests()
    : EndToEndSuite(new HttpsConversation(isOasis: false) { IsReliable = true });
