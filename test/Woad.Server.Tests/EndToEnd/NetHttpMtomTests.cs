using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
[Trait("Category", "Long")]
public sealed class NetHttpMtomTests()
    : EndToEndSuite(new NetHttp(WebSocketTransportUsage.Never, NetHttpMessageEncoding.Mtom));
