using Woad.Conformance.Layers;
using Woad.Tests.Layers.OwnElement;

namespace Woad.Tests.Layers;

/// <summary>The promises of layers, kept by the layer of an element of its own.</summary>
public sealed class StampedSessionsLayerTests()
    : LayerSuite(new LayersUnderTest(true, static () => StampBindingElement.NewLayer("checked")));
