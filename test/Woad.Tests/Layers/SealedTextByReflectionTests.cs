using Woad.Conformance.EndToEnd;
using Woad.Envelopes;

namespace Woad.Tests.Layers;

/// <summary>Services and clients above a layer that replaces every body.</summary>
[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class SealedTextByReflectionTests()
    : EndToEndSuite(new LayeredMemory(static () => new SealingLayer(BodyForm.Text)) { IsCompiled = false });
