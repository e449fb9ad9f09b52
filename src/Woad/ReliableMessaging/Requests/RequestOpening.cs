using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Layers;
using Woad.ReliableMessaging.Opening;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Sessions;
using Woad.ReliableMessaging.Timing;
using Woad.Xml;

namespace Woad.ReliableMessaging.Requests;

/// <summary>Creates sessions of requests on their client.</summary>
internal static class RequestOpening
{
    /// <summary>Creates a session: repeats CreateSequence until it is answered.</summary>
    /// <exception cref="CommunicationException">The service has refused, or cannot be reached.</exception>
    public static async ValueTask<RequestSession> OpenAsync(
        ReliableModel settings,
        IRequester below,
        EndpointAddress target,
        Uri via,
        Alarms alarms,
        LayerContext context,
        CancellationToken cancellationToken)
    {
        var creation = new SequenceCreation(settings, target, context, offers: !settings.IsOneWay);
        var asking = new RepeatedRequest(below, context, SequenceCreation.Interval, int.MaxValue)
        {
            EndsWithoutService = true,
        };
        using var answer = await asking.AskAsync(
            into => creation.Write(below.SecurityContext, null, into), cancellationToken).ConfigureAwait(false);
        var headers = new ReceivedHeaders();
        new HeaderReader(settings.Names, context, 1).Read(answer.Reply, headers);
        if (!creation.TryRead(answer.Reply, headers, out var reply, out var failure))
        {
            throw failure
                ?? new ProtocolException(Escaped.Text(
                    $"The service at {via} has answered CreateSequence with another message."));
        }

        var names = new SessionNames(reply!.Identifier, creation.Offer, via, null, IsClient: true);
        var roundTrip = new RoundTripEstimate(answer.RoundTrip);
        return new RequestSession(settings, names, below, target, roundTrip, alarms, context);
    }
}
