using Woad.Conformance.Layers;

namespace Woad.Tests.ReliableMessaging.Layers;

/// <summary>The promises of layers, kept by reliable sessions.</summary>
public sealed class Reliable10RequestsLayerTests()
    : RepeatingLayerSuite(ReliableLayers.Alone(hasSessions: false, isVersion11: false));
