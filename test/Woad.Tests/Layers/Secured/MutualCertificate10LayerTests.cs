using Woad.Conformance.Layers;

namespace Woad.Tests.Layers.Secured;

/// <summary>The promises of layers, kept by this stack.</summary>
[Trait("Category", "Security")]
public sealed class MutualCertificate10LayerTests() : LayerSuite(
    new LayersUnderTest(false, static () => SecuringLayers.MutualCertificate10()));
