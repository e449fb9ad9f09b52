using Woad.Conformance.Layers;
using Woad.Samples.Layers;

namespace Woad.Tests.ReliableMessaging.Layers;

/// <summary>The promises of layers, kept by this stack.</summary>
public sealed class StackedReliableRequestsLayerTests() : RepeatingLayerSuite(ReliableLayers.Above(
    hasSessions: false, isVersion11: true,
    [
        static () => new CountingLayer(), static () => new CompressingLayer(),
        static () => new DelayingLayer(TimeSpan.FromMilliseconds(1)),
    ]));
