using Woad.Conformance.Layers;
using Woad.Tests.Layers.Numbered;

namespace Woad.Tests.Layers.Signed;

/// <summary>The promises of layers, kept by this stack.</summary>
public sealed class SignedNumberedLayerTests()
    : RepeatingLayerSuite(new LayersUnderTest(false, static () => new NumberedLayer(), static () => new SigningLayer())
    {
        KeepsOrder = true,
    });
