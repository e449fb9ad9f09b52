using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
public sealed class NetTcpConversationBelowChannelsTests() : EndToEndSuite(new BelowChannels(new NetTcpConversation()));
