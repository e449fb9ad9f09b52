using Woad.Conformance.Layers;
using Woad.Tests.Layers.OwnElement;

namespace Woad.Tests.Layers;

/// <summary>The promises of layers, kept by the layer of an element of its own.</summary>
public sealed class StampedRequestsLayerTests()
    : LayerSuite(new LayersUnderTest(false, static () => StampBindingElement.NewLayer("checked")));
