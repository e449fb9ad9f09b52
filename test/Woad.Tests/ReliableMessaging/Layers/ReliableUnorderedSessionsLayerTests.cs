using Woad.Conformance.Layers;

namespace Woad.Tests.ReliableMessaging.Layers;

/// <summary>The promises of layers, kept by reliable sessions.</summary>
public sealed class ReliableUnorderedSessionsLayerTests()
    : RepeatingLayerSuite(ReliableLayers.Alone(hasSessions: true, isVersion11: false, ordered: false));
