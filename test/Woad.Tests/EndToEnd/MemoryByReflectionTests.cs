using Woad.Conformance.EndToEnd;

namespace Woad.Tests.EndToEnd;

/// <summary>The same in memory with contracts that were not compiled.</summary>
[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class MemoryByReflectionTests() : EndToEndSuite(new Memory { IsCompiled = false });
