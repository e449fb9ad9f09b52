using Woad.Conformance.Layers;
using Woad.Samples.Layers;

namespace Woad.Tests.Layers;

/// <summary>The promises of layers, kept by this stack.</summary>
public sealed class DelayingSessionsLayerTests()
    : LayerSuite(new LayersUnderTest(true, static () => new DelayingLayer(TimeSpan.FromMilliseconds(1))));
