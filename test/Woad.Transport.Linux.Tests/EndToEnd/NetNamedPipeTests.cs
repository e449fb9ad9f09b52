using Woad.Conformance.EndToEnd;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Transport.Linux.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class NetNamedPipeTests() : EndToEndSuite(new NetNamedPipe());
