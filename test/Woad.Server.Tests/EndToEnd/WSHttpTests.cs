using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class WSHttpTests() : EndToEndSuite(new WSHttp());
