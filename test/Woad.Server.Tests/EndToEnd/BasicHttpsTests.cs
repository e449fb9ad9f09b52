using System.ServiceModel;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class BasicHttpsTests() : EndToEndSuite(new BasicHttps(HttpClientCredentialType.None));
