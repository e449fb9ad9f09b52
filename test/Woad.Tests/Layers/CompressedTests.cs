using Woad.Conformance.EndToEnd;
using Woad.Samples.Layers;

namespace Woad.Tests.Layers;

/// <summary>Services and clients above the sample that compresses bodies.</summary>
[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class CompressedTests()
    : EndToEndSuite(new LayeredMemory(static () => new CompressingLayer(), static () => new CountingLayer()));
