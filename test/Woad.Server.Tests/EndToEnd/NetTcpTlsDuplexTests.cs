using Woad.Conformance.Duplex;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class NetTcpTlsDuplexTests()
    : DuplexSuite(new NetTcpTls(System.ServiceModel.TcpClientCredentialType.Certificate));
