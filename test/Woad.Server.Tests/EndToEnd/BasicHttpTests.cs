using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class BasicHttpTests() : EndToEndSuite(new BasicHttp());
