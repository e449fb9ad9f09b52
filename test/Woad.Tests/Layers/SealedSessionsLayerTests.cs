using Woad.Conformance.Layers;
using Woad.Envelopes;

namespace Woad.Tests.Layers;

/// <summary>The promises of layers, kept by this stack.</summary>
public sealed class SealedSessionsLayerTests()
    : LayerSuite(new LayersUnderTest(true, static () => new SealingLayer(BodyForm.Text)));
