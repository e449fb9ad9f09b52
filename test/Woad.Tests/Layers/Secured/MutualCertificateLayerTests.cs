using Woad.Conformance.Layers;

namespace Woad.Tests.Layers.Secured;

/// <summary>The promises of layers, kept by this stack.</summary>
[Trait("Category", "Security")]
public sealed class MutualCertificateLayerTests() : LayerSuite(
    new LayersUnderTest(false, static () => SecuringLayers.MutualCertificate()));
