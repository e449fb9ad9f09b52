using Woad.Conformance.Layers;
using Woad.Samples.Layers;

namespace Woad.Tests.Layers;

/// <summary>The promises of layers, kept by this stack.</summary>
// <suite>
public sealed class CountingSessionsLayerTests()
    : LayerSuite(new LayersUnderTest(true, static () => new CountingLayer()));
// </suite>
