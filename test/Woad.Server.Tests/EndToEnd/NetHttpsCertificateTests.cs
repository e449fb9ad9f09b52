using System.ServiceModel;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
[Trait("Category", "Long")]
public sealed class NetHttpsCertificateTests()
    : EndToEndSuite(new NetHttps(BasicHttpsSecurityMode.Transport, HttpClientCredentialType.Certificate));
