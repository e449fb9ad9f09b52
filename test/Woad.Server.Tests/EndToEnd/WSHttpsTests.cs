using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class WSHttpsTests() : EndToEndSuite(new WSHttps());
