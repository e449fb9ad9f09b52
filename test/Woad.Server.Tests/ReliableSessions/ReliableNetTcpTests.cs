using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.ReliableSessions;

[Trait("Category", "EndToEnd")]
public sealed class ReliableNetTcpTests() : EndToEndSuite(ReliableBindings.NetTcp());
