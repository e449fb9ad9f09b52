using Woad.CompositeDuplex;
using Woad.Conformance.Layers;
using Woad.Tests.ReliableMessaging.Layers;

namespace Woad.Tests.CompositeDuplex;

/// <summary>The promises of layers, kept by a reliable session over two directions.</summary>
public sealed class Directions11LayerTests() : LayerSuite(ReliableLayers.Above(
    hasSessions: false, isVersion11: true, [static () => new CompositeDuplexLayer(new CompositeDuplexModel())]));
