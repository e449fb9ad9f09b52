using System.Net.Security;
using Woad.Bindings.Rules;
using Woad.Layers;
using Woad.ReliableMessaging;
using Woad.ReliableMessaging.Sequences;

namespace System.ServiceModel.Channels;

/// <content>The layer that makes reliable sessions.</content>
public sealed partial class ReliableSessionBindingElement
{
    internal override LayerTerms Terms => new()
    {
        Shape = ReliableLayer.Above,
        NeedsWayBack = "acknowledgement",
        SendsMessages = true,
        Repeats = true,
    };

    internal override bool StandsOnce => true;

    internal override ILayer CreateLayer(LayerFreezing freezing)
    {
        if (freezing.Elements.FirstOrDefault(static e => e.Terms is { Secures: true, MakesSessions: false })
            is { } security)
        {
            throw new InvalidOperationException(
                $"The binding has a reliable session above secured messages ({security.GetType().Name}) without a "
                    + "security session that it could be bound to. Use a secure conversation that the client cancels "
                    + "(EstablishSecurityContext = true, requireCancellation = true), or leave the "
                    + "ReliableSessionBindingElement out, on service and client.");
        }

        return freezing.MessageVersion is { Addressing: var addressing } version
            && addressing == AddressingVersion.None
            ? throw new InvalidOperationException(
                "A ReliableSessionBindingElement needs messages with WS-Addressing, and the MessageVersion of the "
                    + $"binding is {version}. Set another MessageVersion on its message encoding.")
            : new ReliableLayer(new ReliableModel
            {
                Names = ReliableMessagingVersion.Names,
                Ordered = Ordered,
                AcknowledgementInterval = AcknowledgementInterval,
                FlowControlEnabled = FlowControlEnabled,
                InactivityTimeout = InactivityTimeout,
                MaxPendingChannels = MaxPendingChannels,
                MaxRetryCount = MaxRetryCount,
                MaxTransferWindowSize = MaxTransferWindowSize,
                IsProtected = freezing.Any(
                    static terms => terms is { Secures: true, Protects: not ProtectionLevel.None }),
                IsOneWay = freezing.IsOneWay,
                MeansWayBack = freezing.Elements.OfType<HttpTransportBindingElement>().FirstOrDefault() is { } http
                    ? http.AnonymousPrefixes.Covers
                    : static _ => false,
            });
    }
}
