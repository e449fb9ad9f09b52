using Woad.Conformance.Duplex;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class NamedPipeDuplexTests() : DuplexSuite(new NamedPipe());
