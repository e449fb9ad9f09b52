using System.ServiceModel;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class NetTcpClientCertificateTests() : EndToEndSuite(new NetTcpTls(TcpClientCredentialType.Certificate));
