using Woad.Conformance.EndToEnd;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Transport.Linux.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
public sealed class NetTcpTests() : EndToEndSuite(new NetTcp());
