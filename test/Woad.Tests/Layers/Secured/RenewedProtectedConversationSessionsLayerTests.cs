using Woad.Conformance.Layers;

namespace Woad.Tests.Layers.Secured;

/// <summary>The promises of layers, kept by this stack.</summary>
[Trait("Category", "Security")]
public sealed class RenewedProtectedConversationSessionsLayerTests() : LayerSuite(
    new LayersUnderTest(true, static () => SecuringLayers.RenewedProtectedConversation()) { ClosesByMessages = true });
