using Woad.Conformance.Layers;
using Woad.Tests.Layers.Secured;

namespace Woad.Tests.ReliableMessaging.Layers;

/// <summary>The promises of layers, kept by reliable sessions above secure conversations.</summary>
public sealed class ReliableConversationSessionsLayerTests() : LayerSuite(
    ReliableLayers.Above(
        hasSessions: true, isVersion11: false, [SecuringLayers.ProtectedConversation],
        isProtected: true) with
    { ReportsLosses = true });
