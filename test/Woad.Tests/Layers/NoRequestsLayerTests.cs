using Woad.Conformance.Layers;

namespace Woad.Tests.Layers;

/// <summary>The promises of layers, kept by this stack.</summary>
public sealed class NoRequestsLayerTests() : LayerSuite(new LayersUnderTest(false));
