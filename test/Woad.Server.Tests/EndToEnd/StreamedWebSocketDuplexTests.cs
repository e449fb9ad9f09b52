using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.Duplex;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class StreamedWebSocketDuplexTests()
    : DuplexSuite(new NetHttp(WebSocketTransportUsage.WhenDuplex) { TransferMode = TransferMode.Streamed });
