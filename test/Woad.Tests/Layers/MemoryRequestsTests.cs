using Woad.Conformance.EndToEnd;

namespace Woad.Tests.Layers;

/// <summary>Requests that stand for themselves, in memory.</summary>
[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class MemoryRequestsTests() : EndToEndSuite(new LayeredMemory { IsSessionful = false });
