using Woad.Conformance.Layers;
using Woad.Samples.Layers;

namespace Woad.Tests.Layers;

/// <summary>The promises of layers, kept by this stack.</summary>
public sealed class ReopeningLayerTests()
    : LayerSuite(new LayersUnderTest(true, static () => new ReopeningLayer()) { ReportsLosses = false });
