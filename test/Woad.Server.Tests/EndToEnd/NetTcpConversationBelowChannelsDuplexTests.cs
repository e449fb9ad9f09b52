using Woad.Conformance.Duplex;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
[Trait("Category", "Long")]
public sealed class NetTcpConversationBelowChannelsDuplexTests()
    : DuplexSuite(new BelowChannels(new NetTcpConversation()));
