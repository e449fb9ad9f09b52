using System.ServiceModel;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class NetTcpTlsTests() : EndToEndSuite(new NetTcpTls(TcpClientCredentialType.None));
