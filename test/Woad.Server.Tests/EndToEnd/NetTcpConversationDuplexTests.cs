using Woad.Conformance.Duplex;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
public sealed class NetTcpConversationDuplexTests() : DuplexSuite(new NetTcpConversation());
