using System.ServiceModel;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class BasicHttpsClientCertificateTests() : EndToEndSuite(new BasicHttps(HttpClientCredentialType.Certificate));
