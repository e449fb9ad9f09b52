using System.ServiceModel.Channels;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
public sealed class WebSocketTests() : EndToEndSuite(new NetHttp(WebSocketTransportUsage.Always));
