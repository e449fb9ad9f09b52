using Woad.Conformance.Duplex;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Transport.Linux.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
public sealed class NetTcpDuplexTests() : DuplexSuite(new NetTcp());
