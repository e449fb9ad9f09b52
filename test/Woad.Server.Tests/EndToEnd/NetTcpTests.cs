using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class NetTcpTests() : EndToEndSuite(new NetTcp());
