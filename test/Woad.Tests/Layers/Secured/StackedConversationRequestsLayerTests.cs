using Woad.Conformance.Layers;
using Woad.Samples.Layers;

namespace Woad.Tests.Layers.Secured;

/// <summary>The promises of layers, kept by this stack.</summary>
[Trait("Category", "Security")]
public sealed class StackedConversationRequestsLayerTests() : LayerSuite(
    new LayersUnderTest(
        false, static () => new CountingLayer(), static () => SecuringLayers.Conversation(),
        static () => new CompressingLayer())
    { ClosesByMessages = true });
