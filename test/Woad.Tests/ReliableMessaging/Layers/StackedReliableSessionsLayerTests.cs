using Woad.Conformance.Layers;
using Woad.Samples.Layers;

namespace Woad.Tests.ReliableMessaging.Layers;

/// <summary>The promises of layers, kept by this stack.</summary>
public sealed class StackedReliableSessionsLayerTests() : RepeatingLayerSuite(ReliableLayers.Above(
    hasSessions: true, isVersion11: false,
    [
        static () => new CountingLayer(), static () => new CompressingLayer(),
        static () => new DelayingLayer(TimeSpan.FromMilliseconds(1)),
    ]));
