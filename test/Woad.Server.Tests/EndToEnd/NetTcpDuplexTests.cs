using Woad.Conformance.Duplex;

namespace Woad.Server.Tests.EndToEnd;

public sealed class NetTcpDuplexTests() : DuplexSuite(new NetTcp());
