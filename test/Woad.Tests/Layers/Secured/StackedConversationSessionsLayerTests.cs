using Woad.Conformance.Layers;
using Woad.Samples.Layers;

namespace Woad.Tests.Layers.Secured;

/// <summary>The promises of layers, kept by this stack.</summary>
[Trait("Category", "Security")]
public sealed class StackedConversationSessionsLayerTests() : LayerSuite(
    new LayersUnderTest(
        true, static () => new CountingLayer(), static () => new CompressingLayer(),
        static () => SecuringLayers.Conversation())
    { ClosesByMessages = true });
