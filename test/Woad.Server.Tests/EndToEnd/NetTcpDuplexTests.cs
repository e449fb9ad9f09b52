using Woad.Conformance.Duplex;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
public sealed class NetTcpDuplexTests() : DuplexSuite(new NetTcp());
