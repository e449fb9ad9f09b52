using Woad.Conformance.Duplex;
using Woad.Envelopes;

namespace Woad.Tests.Layers;

/// <summary>Callbacks above a layer that replaces every body.</summary>
[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class SealedDuplexTests() : DuplexSuite(new LayeredMemory(static () => new SealingLayer(BodyForm.Text)));
