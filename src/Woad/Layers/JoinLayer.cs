using System.Runtime.CompilerServices;
using System.ServiceModel;
using Woad.Envelopes;
using Woad.Exchanges;

namespace Woad.Layers;

/// <summary>
/// The lowest layer of a stack whose layers change messages: joins the content of a message to the envelope that the
/// transport sends. Everything above it sees contents, everything below it bytes.
/// </summary>
internal sealed class JoinLayer : ILayer
{
    public Upstream Serve(Upstream above, LayerContext context) =>
        new(new Receiver(above.Requests, context, context.NewSlot()), new Server(above.Sessions, context.NewSlot()));

    /// <summary>
    /// The layers above are folded after this one: whether they change messages is known when the first channel opens.
    /// </summary>
    public Downstream Reach(Downstream below, LayerContext context)
    {
        var slot = context.NewSlot();
        return new Downstream(
            below.Requests is { } requests
                ? async (target, via, token) =>
                {
                    var requester = await requests(target, via, token).ConfigureAwait(false);
                    return context.IsParted ? new Requester(requester, context) : requester;
                }
        : null,
            below.Sessions is { } sessions
                ? async (target, via, token) =>
                {
                    var session = await sessions(target, via, token).ConfigureAwait(false);
                    return context.IsParted ? new Session(session, slot) : session;
                }
        : null);
    }

    private sealed class Receiver(IReceiver above, LayerContext context, int slot) : IReceiver
    {
        private readonly ConditionalWeakTable<IEnvelopeSession, Session> _channels = [];

        public ValueTask<bool> AdmitAsync(Incoming incoming)
        {
            incoming.Answer = incoming.Slot<Joined>(slot).Over(incoming.Answer, this);
            return incoming.Arriving is { } arriving
                ? AdmitArrivingAsync(incoming, arriving)
                : above.AdmitAsync(incoming);
        }

        /// <summary>The sender of a datagram, to which messages go as bytes.</summary>
        public Peer Over(Peer sender) => new PeerOver(
            sender, _channels.GetValue(sender.Channel, channel => new Session(channel, slot)));

        public ValueTask<Outcome> RunAsync(Incoming incoming) => above.RunAsync(incoming);

        public void Miss(CommunicationException reason) => above.Miss(reason);

        private async ValueTask<bool> AdmitArrivingAsync(Incoming incoming, StreamedBody arriving)
        {
            try
            {
                await ArrivingHead.ReadAsync(incoming, arriving, context.Encoding, context.Limits)
                    .ConfigureAwait(false);
            }
            catch (Exception e)
            {
                await context.RefuseAsync(incoming, e).ConfigureAwait(false);
                return false;
            }

            return await above.AdmitAsync(incoming).ConfigureAwait(false);
        }
    }

    private sealed class Server(ISessionServer above, int slot) : ISessionServer
    {
        public ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session) =>
            above.ReserveAsync(new Session(session, slot));
    }

    private sealed class Requester(IRequester below, LayerContext context) : RequesterOver(below)
    {
        public override async ValueTask InvokeAsync(PendingRequest request, CancellationToken cancellationToken)
        {
            if (request.Request.Content is { } content)
            {
                await content.EncodeAsync(request.Request, null).ConfigureAwait(false);
            }

            await Below.InvokeAsync(request, cancellationToken).ConfigureAwait(false);
            if (request.Reply.Arriving is { } arriving)
            {
                await ArrivingHead.ReadAsync(request.Reply, arriving, context.Encoding, context.Limits)
                    .ConfigureAwait(false);
            }
        }
    }

    private sealed class Session(IEnvelopeSession below, int slot) : SessionOver(below)
    {
        public override ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
        {
            var receiving = Below.ReceiveAsync(into, cancellationToken);
            return !BringsAnswers ? receiving
                : receiving.IsCompletedSuccessfully
                ? new ValueTask<bool>(Join(receiving.Result, into))
                : ReceiveLaterAsync(receiving, into);
        }

        [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
        private async ValueTask<bool> ReceiveLaterAsync(ValueTask<bool> receiving, Incoming into) =>
            Join(await receiving.ConfigureAwait(false), into);

        private bool Join(bool hasReceived, Incoming into)
        {
            if (hasReceived && into.HasOwnAnswer)
            {
                into.Answer = into.Slot<Joined>(slot).Over(into.Answer);
            }

            return hasReceived;
        }

        public override ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
        {
            var encoded = message.Content?.EncodeAsync(message, Strings) ?? default;
            return encoded.IsCompletedSuccessfully
                ? Below.SendAsync(message, cancellationToken)
                : SendLaterAsync(encoded, message, cancellationToken);
        }

        public override ValueTask AnswerAsync(Outgoing message)
        {
            var encoded = message.Content?.EncodeAsync(message, Strings) ?? default;
            return encoded.IsCompletedSuccessfully ? Below.AnswerAsync(message) : AnswerLaterAsync(encoded, message);
        }

        private async ValueTask SendLaterAsync(ValueTask encoded, Outgoing message, CancellationToken cancellationToken)
        {
            await encoded.ConfigureAwait(false);
            await Below.SendAsync(message, cancellationToken).ConfigureAwait(false);
        }

        private async ValueTask AnswerLaterAsync(ValueTask encoded, Outgoing message)
        {
            await encoded.ConfigureAwait(false);
            await Below.AnswerAsync(message).ConfigureAwait(false);
        }
    }

    private sealed class Joined : AnswerOver
    {
        private Receiver? _receiver;

        public override Peer? Sender => Below.Sender is { } sender ? _receiver?.Over(sender) ?? sender : null;

        public Joined Over(Answer below, Receiver? receiver = null)
        {
            (Below, _receiver) = (below, receiver);
            return this;
        }

        public override ValueTask ReplyAsync(Outgoing reply)
        {
            var encoded = reply.Content?.EncodeAsync(reply, null) ?? default;
            return encoded.IsCompletedSuccessfully ? Below.ReplyAsync(reply) : ReplyLaterAsync(encoded, reply);
        }

        private async ValueTask ReplyLaterAsync(ValueTask encoded, Outgoing reply)
        {
            await encoded.ConfigureAwait(false);
            await Below.ReplyAsync(reply).ConfigureAwait(false);
        }
    }
}
