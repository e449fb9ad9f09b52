using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.Duplex;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
public sealed class WebSocketTextDuplexTests()
    : DuplexSuite(new NetHttp(WebSocketTransportUsage.WhenDuplex, NetHttpMessageEncoding.Text));
