using Woad.Conformance.Layers;

namespace Woad.Tests.Layers.Negotiated;

/// <summary>The promises of layers, kept by one that negotiates over requests.</summary>
public sealed class NegotiatingRequestsLayerTests()
    : LayerSuite(new LayersUnderTest(false, static () => new NegotiatingLayer()));
