using Woad.Conformance.Layers;
using Woad.Samples.Layers;

namespace Woad.Tests.Layers.Secured;

/// <summary>The promises of layers, kept by this stack.</summary>
[Trait("Category", "Security")]
public sealed class StackedCredentialLayerTests() : LayerSuite(
    new LayersUnderTest(
        true, static () => new CountingLayer(), static () => SecuringLayers.Credential(),
        static () => new CompressingLayer(), static () => new ReopeningLayer())
    { ReportsLosses = false });
