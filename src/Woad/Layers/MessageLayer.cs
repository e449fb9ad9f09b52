using System.ServiceModel;
using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Layers;

/// <summary>
/// A layer that looks at single messages and keeps the shape of the stack: it counts them, changes them, adds what
/// protects them.
/// The same two methods serve requests, sessions and answers, on service and client.
/// </summary>
/// <remarks>
/// <para>A layer that adds headers or replaces bodies says so by <see cref="LayerContext.Part"/> in <see cref="Open"/>;
/// then <see cref="Outgoing.Content"/> is set in <see cref="Sending"/>.</para>
/// <para>Both methods may be called by several threads at once, each for another message. An exception of <see
/// cref="Received"/> refuses the message: the service answers with a fault, the client's call throws it. An exception
/// of <see cref="Sending"/> goes to the sender.</para>
/// </remarks>
internal abstract class MessageLayer : ILayer
{
    public virtual string Element => $"layer {GetType().Name}";

    public virtual StackShape Shape(StackShape below) => below;

    public virtual BodyForm Form => BodyForm.Wire;

    public virtual bool NeedsWholeMessages => false;

    public virtual bool ReportsCoverage => false;

    public virtual bool OnlyLooks => false;

    /// <summary>
    /// Whether the layer does nothing to a message that it sends but add headers that refer to no string of a
    /// connection: then the bodies may.
    /// </summary>
    protected virtual bool OnlyAddsHeaders => false;

    public Upstream Serve(Upstream above, LayerContext context)
    {
        Open(context);
        return new Upstream(
            new Receiver(this, above.Requests, context, context.NewSlot()),
            new Server(this, above.Sessions, context, context.NewSlot()));
    }

    public Downstream Reach(Downstream below, LayerContext context)
    {
        Open(context);
        var slot = context.NewSlot();
        return new Downstream(
            below.Requests is { } requests
                ? async (target, via, token) => new Requester(this, await requests(target, via, token)
                    .ConfigureAwait(false))
                : null,
            below.Sessions is { } sessions
                ? async (target, via, token) => new Session(this, await sessions(target, via, token)
                    .ConfigureAwait(false), null, context, slot)
                : null);
    }

    /// <summary>Called once for each listener or factory that the layer is part of, before any message.</summary>
    protected virtual void Open(LayerContext context)
    {
    }

    /// <summary>A message leaves.</summary>
    /// <param name="message">The message.</param>
    /// <param name="request">For an answer: the object that <see cref="Received"/> has returned for the request; null
    /// otherwise.</param>
    /// <returns>For a request: an object that <see cref="Received"/> is given with the answer; null for none.</returns>
    protected virtual object? Sending(Outgoing message, object? request) => null;

    /// <summary>A message has come.</summary>
    /// <param name="message">The message.</param>
    /// <param name="request">For an answer: the object that <see cref="Sending"/> has returned for the request; null
    /// otherwise.</param>
    /// <returns>For a request: an object that <see cref="Sending"/> is given with the answer; null for none.</returns>
    protected virtual object? Received(Incoming message, object? request) => null;

    /// <summary>Awaited before a service refuses a message that <see cref="Received"/> has thrown for.</summary>
    protected virtual ValueTask RefusingAsync(Exception reason) => default;

    private sealed class Receiver(MessageLayer layer, IReceiver above, LayerContext context, int slot) : IReceiver
    {
        private readonly ConditionalWeakTable<IEnvelopeSession, Session> _channels = [];

        public ValueTask<bool> AdmitAsync(Incoming incoming)
        {
            object? state;
            try
            {
                state = layer.Received(incoming, null);
            }
            catch (Exception e)
            {
                return RefuseAsync(incoming, e);
            }

            incoming.Answer = incoming.Slot<Answered>(slot).Over(incoming.Answer, layer, state, this);
            return above.AdmitAsync(incoming);
        }

        /// <summary>The sender of a datagram, to which the layer sees messages leave.</summary>
        public Peer Over(Peer sender) => new PeerOver(sender, _channels.GetValue(
            sender.Channel, channel => new Session(layer, channel, null, context, slot)));

        public ValueTask<Outcome> RunAsync(Incoming incoming) => above.RunAsync(incoming);

        public void Miss(CommunicationException reason) => above.Miss(reason);

        private async ValueTask<bool> RefuseAsync(Incoming incoming, Exception reason)
        {
            await layer.RefusingAsync(reason).ConfigureAwait(false);
            await context.RefuseAsync(incoming, reason).ConfigureAwait(false);
            return false;
        }
    }

    private sealed class Server(MessageLayer layer, ISessionServer above, LayerContext context, int slot)
        : ISessionServer
    {
        public ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session) =>
            above.ReserveAsync(new Session(layer, session, context.RefuseAsync, context, slot));
    }

    private sealed class Requester(MessageLayer layer, IRequester below) : RequesterOver(below)
    {
        public override BinaryWriterSession? Strings => layer.OnlyAddsHeaders ? Below.Strings : null;

        public override async ValueTask InvokeAsync(PendingRequest request, CancellationToken cancellationToken)
        {
            var state = layer.Sending(request.Request, null);
            await Below.InvokeAsync(request, cancellationToken).ConfigureAwait(false);
            if (request is { ExpectsReply: true, HasReply: true })
            {
                layer.Received(request.Reply, state);
            }
        }
    }

    /// <param name="layer">The layer.</param>
    /// <param name="below">The session below.</param>
    /// <param name="refuseAsync">Answers a message that the layer does not take; null where the session fails by it, as
    /// on a client.</param>
    /// <param name="context">The stack.</param>
    /// <param name="slot">Where the layer's answers are kept.</param>
    private sealed class Session(
        MessageLayer layer, IEnvelopeSession below, Func<Incoming, Exception, ValueTask>? refuseAsync,
        LayerContext context, int slot)
        : SessionOver(below)
    {
        private readonly SessionReply _reply = new(below);
        private ConcurrentDictionary<Guid, object>? _waiting;

        /// <summary>A layer may read what it sends: then nothing refers to a connection's strings.</summary>
        public override BinaryWriterSession? Strings => layer.OnlyAddsHeaders ? Below.Strings : null;

        public override ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
        {
            var receiving = Below.ReceiveAsync(into, cancellationToken);
            return receiving.IsCompletedSuccessfully
                ? Take(receiving.Result, into, cancellationToken)
                : ReceiveLaterAsync(receiving, into, cancellationToken);
        }

        public override ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
        {
            if (layer.Sending(message, null) is { } state && message.Id != Guid.Empty)
            {
                (_waiting ?? Interlocked.CompareExchange(ref _waiting, [], null) ?? _waiting)[message.Id] = state;
            }

            return Below.SendAsync(message, cancellationToken);
        }

        public override ValueTask AnswerAsync(Outgoing message)
        {
            layer.Sending(message, null);
            return Below.AnswerAsync(message);
        }

        [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
        private async ValueTask<bool> ReceiveLaterAsync(
            ValueTask<bool> receiving, Incoming into, CancellationToken cancellationToken) =>
            await Take(await receiving.ConfigureAwait(false), into, cancellationToken).ConfigureAwait(false);

        private ValueTask<bool> Take(bool hasMessage, Incoming into, CancellationToken cancellationToken) =>
            !hasMessage ? new ValueTask<bool>(false)
            : TryTake(into, out var error) ? new ValueTask<bool>(true)
            : RefuseAsync(error!, into, cancellationToken);

        private async ValueTask<bool> RefuseAsync(Exception error, Incoming into, CancellationToken cancellationToken)
        {
            if (refuseAsync is null)
            {
                throw error;
            }

            if (!into.HasOwnAnswer)
            {
                // Past this layer and those above.
                into.Answer = _reply;
            }

            await layer.RefusingAsync(error).ConfigureAwait(false);
            await refuseAsync(into, error).ConfigureAwait(false);
            return await ReceiveAsync(into, cancellationToken).ConfigureAwait(false);
        }

        private bool TryTake(Incoming into, out Exception? error)
        {
            error = null;
            object? state;
            try
            {
                state = layer.Received(into, TakeState(into));
            }
            catch (Exception e)
            {
                error = e;
                return false;
            }

            if (into.HasOwnAnswer || state is not null)
            {
                into.Answer = into.Slot<Answered>(slot).Over(into.HasOwnAnswer ? into.Answer : _reply, layer, state);
            }

            return true;
        }

        private object? TakeState(Incoming into) =>
            _waiting is { IsEmpty: false } waiting
                && context.RequestOf(into) is { } id
                && waiting.TryRemove(id, out var state) ? state : null;
    }

    /// <summary>The answer of a message that the layer has seen: the layer sees it leave.</summary>
    private sealed class Answered : AnswerOver
    {
        private MessageLayer? _layer;
        private object? _state;
        private Receiver? _receiver;

        public override Peer? Sender => Below.Sender is { } sender ? _receiver?.Over(sender) ?? sender : null;

        public Answered Over(Answer below, MessageLayer layer, object? state, Receiver? receiver = null)
        {
            Below = below;
            (_layer, _state, _receiver) = (layer, state, receiver);
            return this;
        }

        public override ValueTask ReplyAsync(Outgoing reply)
        {
            _layer!.Sending(reply, _state);
            return Below.ReplyAsync(reply);
        }
    }
}
