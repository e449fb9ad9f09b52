using Woad.Conformance.Duplex;

namespace Woad.Server.Tests.ReliableSessions;

[Trait("Category", "EndToEnd")]
public sealed class ReliableNetTcpDuplexTests() : DuplexSuite(ReliableBindings.NetTcp());
