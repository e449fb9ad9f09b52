using Woad.Conformance.Duplex;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.ReliableSessions;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
[Trait("Category", "Long")]
public sealed class ReliableNetTcpConversationDuplexTests() : DuplexSuite(new NetTcpConversation { IsReliable = true });
