using System.ServiceModel.Channels;
using Woad.Conformance.Duplex;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class ReliableWebSocketDuplexTests()
    : DuplexSuite(new NetHttp(WebSocketTransportUsage.WhenDuplex) { IsReliable = true });
