using Woad.Conformance.Layers;

namespace Woad.Tests.Layers;

/// <summary>The promises of layers, kept by this stack.</summary>
public sealed class NoSessionsLayerTests() : LayerSuite(new LayersUnderTest(true));
