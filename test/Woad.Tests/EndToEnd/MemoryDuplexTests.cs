using Woad.Conformance.Duplex;

namespace Woad.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
public sealed class MemoryDuplexTests() : DuplexSuite(new Memory());
