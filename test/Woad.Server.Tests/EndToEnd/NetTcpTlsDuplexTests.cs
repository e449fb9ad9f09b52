using Woad.Conformance.Duplex;

namespace Woad.Server.Tests.EndToEnd;

public sealed class NetTcpTlsDuplexTests() : DuplexSuite(new NetTcpTls(System.ServiceModel.TcpClientCredentialType.Certificate));
