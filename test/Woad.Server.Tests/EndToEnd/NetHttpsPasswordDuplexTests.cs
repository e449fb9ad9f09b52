using System.ServiceModel;
using Woad.Conformance.Duplex;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
[Trait("Category", "Long")]
public sealed class NetHttpsPasswordDuplexTests()
    : DuplexSuite(new NetHttps(BasicHttpsSecurityMode.Transport, HttpClientCredentialType.Basic));
