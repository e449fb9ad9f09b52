using Woad.Conformance.Layers;

namespace Woad.Tests.Layers.Negotiated;

/// <summary>The promises of layers, kept by one that negotiates in sessions.</summary>
public sealed class NegotiatingSessionsLayerTests() : LayerSuite(
    new LayersUnderTest(true, static () => new NegotiatingLayer()));
