using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.ReliableSessions;

[Trait("Category", "EndToEnd")]
public sealed class ReliableWSHttpTests() : EndToEndSuite(ReliableBindings.WSHttp());
