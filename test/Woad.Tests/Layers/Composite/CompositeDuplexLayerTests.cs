using Woad.Conformance.Layers;

namespace Woad.Tests.Layers.Composite;

/// <summary>The promises of layers, kept by a layer whose client listens and whose service calls.</summary>
public sealed class CompositeDuplexLayerTests() : LayerSuite(new LayersUnderTest(false, static () => new CompositeDuplexLayer()) { ReportsLosses = false });
