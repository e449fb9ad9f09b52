using Woad.Conformance.Layers;

namespace Woad.Tests.Layers.Numbered;

/// <summary>The promises of layers, kept by this stack.</summary>
public sealed class NumberedLayerTests()
    : RepeatingLayerSuite(new LayersUnderTest(false, static () => new NumberedLayer()) { KeepsOrder = true });
