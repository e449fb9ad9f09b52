using Woad.Conformance.Layers;
using Woad.Tests.ContextExchange;

namespace Woad.Tests.Layers;

/// <summary>The promises of layers, kept by the exchange of contexts.</summary>
public sealed class ContextSessionsLayerTests() : LayerSuite(new LayersUnderTest(true, ContextLayers.New));
