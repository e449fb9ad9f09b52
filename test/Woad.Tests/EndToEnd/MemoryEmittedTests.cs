using Woad.Conformance.EndToEnd;

namespace Woad.Tests.EndToEnd;

/// <summary>The same in memory with code that is emitted at run time.</summary>
[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class MemoryEmittedTests() : EndToEndSuite(new Memory { IsEmitted = true });
