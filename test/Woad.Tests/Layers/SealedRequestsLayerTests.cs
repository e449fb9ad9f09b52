using Woad.Conformance.Layers;
using Woad.Envelopes;

namespace Woad.Tests.Layers;

/// <summary>The promises of layers, kept by this stack.</summary>
public sealed class SealedRequestsLayerTests()
    : LayerSuite(new LayersUnderTest(false, static () => new SealingLayer(BodyForm.Portable)));
