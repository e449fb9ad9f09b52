using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Layers;
using Woad.ReliableMessaging.Opening;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Sessions;
using Woad.ReliableMessaging.Timing;
using Woad.ReliableMessaging.Versions;
using Woad.Waits;

namespace Woad.ReliableMessaging.Duplex;

/// <summary>
/// Opens a duplex session of a client: sends CreateSequence, again and with the same MessageID while no answer comes,
/// until the time of the channel is over.
/// </summary>
internal sealed class ClientOpening : IReceiver
{
    /// <summary>The time after a lost copy, longer with each.</summary>
    private static readonly TimeSpan LossPause = TimeSpan.FromMilliseconds(100);

    private readonly ReliableModel _settings;
    private readonly EndpointAddress _target;
    private readonly Uri _via;
    private readonly Alarms _alarms;
    private readonly LayerContext _context;
    private readonly HeaderReader _reader;
    private readonly SequenceCreation _creation;
    private readonly ClientLink _link;
    private readonly int _slot;
    private readonly TaskCompletionSource<SequenceReply> _created = new(
        TaskCreationOptions.RunContinuationsAsynchronously);
    private DuplexSession? _session;
    private Exception? _lastFailure;

    /// <param name="settings">The settings.</param>
    /// <param name="target">The service.</param>
    /// <param name="via">The address that connections go to.</param>
    /// <param name="alarms">The alarms of the factory.</param>
    /// <param name="context">The stack.</param>
    /// <param name="slot">Where received headers are kept with each message.</param>
    /// <param name="connect">Opens a connection.</param>
    public ClientOpening(
        ReliableModel settings,
        EndpointAddress target,
        Uri via,
        Alarms alarms,
        LayerContext context,
        int slot,
        Func<CancellationToken, ValueTask<IEnvelopeSession>> connect)
    {
        (_settings, _target, _via, _alarms, _context) = (settings, target, via, alarms, context);
        _slot = slot;
        _reader = new HeaderReader(settings.Names, context, settings.MaxTransferWindowSize + 1);
        _creation = new SequenceCreation(settings, target, context, offers: !settings.IsOneWay);
        _link = new ClientLink(settings, this, connect, context, via);
    }

    /// <exception cref="CommunicationException">The service has refused, or cannot be reached.</exception>
    /// <exception cref="OperationCanceledException">The time is over.</exception>
    public async ValueTask<DuplexSession> OpenAsync(CancellationToken cancellationToken)
    {
        try
        {
            await _link.OpenAsync(cancellationToken).ConfigureAwait(false);
            var sentAt = _alarms.Now;
            var (reply, attempts) = await AskAsync(cancellationToken).ConfigureAwait(false);
            var roundTrip = new RoundTripEstimate(attempts == 1 ? _alarms.Now - sentAt : null);
            roundTrip.Limit(_alarms.Now - sentAt);
            var names = new SessionNames(reply.Identifier, _creation.Offer, _via, null, IsClient: true);
            var session = new DuplexSession(_settings, names, _link, roundTrip, _target, _alarms, _context);
            Volatile.Write(ref _session, session);
            _link.Serve(session);
            return session;
        }
        catch (Exception e)
        {
            _link.Abort(e);
            throw;
        }
    }

    public ValueTask<bool> AdmitAsync(Incoming incoming)
    {
        var headers = incoming.Slot<ReceivedHeaders>(_slot);
        try
        {
            Take(incoming, headers);
        }
        catch (Exception e) when (e is CommunicationException or XmlException or FormatException)
        {
            // What cannot be read does not count; the service repeats what it waits for.
            ReliableLog.Refused(_context.Logger, _via, e.Message);
        }

        incoming.Reset(viewed: false);
        return new ValueTask<bool>(false);
    }

    public ValueTask<Outcome> RunAsync(Incoming incoming) =>
        throw new InvalidOperationException("Nothing was admitted.");

    private void Take(Incoming incoming, ReceivedHeaders headers)
    {
        _reader.Read(incoming, headers);
        HeaderProtection.Check(incoming, headers, _settings);
        if (Volatile.Read(ref _session) is { } session)
        {
            if (headers.Kind == MessageKind.CreateReply)
            {
                return;
            }

            if (headers.Sequence is null && headers.Kind is MessageKind.Application or MessageKind.Fault)
            {
                if (_creation.ReadFault(incoming) is { } fault)
                {
                    session.FailByFault(fault);
                }

                return;
            }

            if (session.Knows(headers))
            {
                session.Take(incoming, headers);
            }
        }
        else if (_creation.TryRead(incoming, headers, out var reply, out var failure))
        {
            _created.TrySetResult(reply!);
        }
        else if (failure is not null)
        {
            _created.TrySetException(failure);
        }
    }

    /// <summary>
    /// Whether a copy was lost with the request that has carried it, while the session below goes on.
    /// </summary>
    private bool IsLostRequest(CommunicationException error, IEnvelopeSession below) =>
        below.Addresses is not null
        && !below.Ended.IsCancellationRequested
        && !_created.Task.IsFaulted
        && error.GetType() == typeof(CommunicationException);

    /// <exception cref="UnansweredException">The time is over, and attempts have failed.</exception>
    private async ValueTask<(SequenceReply Reply, int Attempts)> AskAsync(CancellationToken cancellationToken)
    {
        try
        {
            return await RepeatAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (cancellationToken.IsCancellationRequested && _lastFailure is not null)
        {
            throw new UnansweredException(_lastFailure, cancellationToken);
        }
    }

    private async ValueTask<(SequenceReply Reply, int Attempts)> RepeatAsync(CancellationToken cancellationToken)
    {
        for (var attempts = 1; ; attempts++)
        {
            var below = await _link.ConnectedAsync(cancellationToken).ConfigureAwait(false);
            using var lost = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, below.Ended);
            try
            {
                await _creation.SendAsync(below, lost.Token).ConfigureAwait(false);
                return (await _created.Task.WaitAsync(SequenceCreation.Interval, _context.Clock, lost.Token)
                    .ConfigureAwait(false), attempts);
            }
            catch (TimeoutException) when (!_created.Task.IsCompleted)
            {
                // Another copy is sent.
            }
            catch (CommunicationException e) when (IsLostRequest(e, below) && attempts <= _settings.MaxRetryCount)
            {
                _lastFailure = e;
                await Task.Delay(LossPause * attempts, _context.Clock, cancellationToken).ConfigureAwait(false);
            }
            catch (Exception e) when (below.Ended.IsCancellationRequested && !cancellationToken.IsCancellationRequested
                && !_created.Task.IsFaulted
                && e is CommunicationException or OperationCanceledException or ObjectDisposedException)
            {
                _lastFailure = e is CommunicationException ? e : _lastFailure;
                await _link.ReopenAsync(below, e, cancellationToken).ConfigureAwait(false);
            }
        }
    }
}
