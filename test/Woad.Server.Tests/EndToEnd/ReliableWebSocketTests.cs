using System.ServiceModel.Channels;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class ReliableWebSocketTests()
    : EndToEndSuite(new NetHttp(WebSocketTransportUsage.Always) { IsReliable = true });
