using Woad.Conformance.Duplex;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.ReliableSessions;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class ReliableNetTcpConversationDuplexTests() : DuplexSuite(new NetTcpConversation { IsReliable = true });
