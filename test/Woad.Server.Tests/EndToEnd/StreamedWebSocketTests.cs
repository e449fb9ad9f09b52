using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class StreamedWebSocketTests()
    : EndToEndSuite(new NetHttp(WebSocketTransportUsage.Always) { TransferMode = TransferMode.Streamed });
