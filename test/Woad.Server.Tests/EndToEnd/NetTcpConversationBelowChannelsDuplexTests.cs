using Woad.Conformance.Duplex;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
public sealed class NetTcpConversationBelowChannelsDuplexTests()
    : DuplexSuite(new BelowChannels(new NetTcpConversation()));
