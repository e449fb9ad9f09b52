using Woad.Conformance.Layers;
using Woad.Tests.Layers.Secured;

namespace Woad.Tests.ReliableMessaging.Layers;

/// <summary>The promises of layers, kept by reliable sessions above secure conversations.</summary>
public sealed class ReliableConversationRequestsLayerTests()
    : LayerSuite(
        ReliableLayers.Above(
            hasSessions: false, isVersion11: true, [SecuringLayers.ProtectedConversation], isProtected: true));
