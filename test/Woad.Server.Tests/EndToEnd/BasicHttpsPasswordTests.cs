using System.ServiceModel;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class BasicHttpsPasswordTests() : EndToEndSuite(new BasicHttps(HttpClientCredentialType.Basic));
