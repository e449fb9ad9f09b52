using Woad.Conformance.Layers;
using Woad.Samples.Layers;

namespace Woad.Tests.Layers.Numbered;

/// <summary>The promises of layers, kept by this stack.</summary>
public sealed class StackedNumberedLayerTests()
    : RepeatingLayerSuite(
        new LayersUnderTest(
            false, static () => new CountingLayer(), static () => new NumberedLayer(),
            static () => new CompressingLayer(), static () => new DelayingLayer(TimeSpan.FromMilliseconds(1))));
