using Woad.Conformance.Layers;
using Woad.Samples.Layers;

namespace Woad.Tests.Layers;

/// <summary>The promises of layers, kept by this stack.</summary>
public sealed class StackedSessionsLayerTests()
    : LayerSuite(
        new LayersUnderTest(
            true, static () => new CountingLayer(), static () => new DelayingLayer(TimeSpan.FromMilliseconds(1)),
            static () => new CompressingLayer(), static () => new ReopeningLayer())
        { ReportsLosses = false });
