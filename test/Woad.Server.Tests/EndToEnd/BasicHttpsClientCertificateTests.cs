using System.ServiceModel;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class BasicHttpsClientCertificateTests()
    : EndToEndSuite(new BasicHttps(HttpClientCredentialType.Certificate));
