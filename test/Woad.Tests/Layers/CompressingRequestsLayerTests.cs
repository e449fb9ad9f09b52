using Woad.Conformance.Layers;
using Woad.Samples.Layers;

namespace Woad.Tests.Layers;

/// <summary>The promises of layers, kept by this stack.</summary>
public sealed class CompressingRequestsLayerTests()
    : LayerSuite(new LayersUnderTest(false, static () => new CompressingLayer()));
