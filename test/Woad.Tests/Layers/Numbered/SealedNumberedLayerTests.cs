using Woad.Conformance.Layers;
using Woad.Envelopes;

namespace Woad.Tests.Layers.Numbered;

/// <summary>The promises of layers, kept by this stack.</summary>
public sealed class SealedNumberedLayerTests()
    : RepeatingLayerSuite(
        new LayersUnderTest(false, static () => new NumberedLayer(), static () => new SealingLayer(BodyForm.Text))
        {
            KeepsOrder = true,
        });
