using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;
using Woad.ReliableMessaging.Duplex;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Requests;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Sessions;
using Woad.ReliableMessaging.Timing;
using Woad.ReliableMessaging.Versions;
using Woad.Sessions;
using Woad.Xml;

namespace Woad.ReliableMessaging.Serving;

/// <summary>
/// The service's half: creates sessions, and gives each message to the session whose sequence it names, whatever
/// connection or request it came by.
/// </summary>
internal sealed class SequenceReceiver : IReceiver, IMessageOwner
{
    private readonly ReliableModel _settings;
    private readonly ISessionServer _above;
    private readonly LayerContext _context;
    private readonly HeaderReader _reader;
    private readonly Alarms _alarms;
    private readonly SequenceTable _table;
    private readonly FaultAnswers _answers;
    private readonly int _slot;
    private readonly int _foundSlot;
    private readonly Action<IServedSequence, bool> _ended;

    public SequenceReceiver(ReliableModel settings, ISessionServer above, LayerContext context)
    {
        (_settings, _above, _context) = (settings, above, context);
        _reader = new HeaderReader(settings.Names, context, settings.MaxTransferWindowSize + 1);
        _alarms = new Alarms(context.Clock);
        _table = new SequenceTable(_alarms, settings.MaxPendingChannels);
        _answers = new FaultAnswers(settings.Names, context);
        _ended = Ended;
        (_slot, _foundSlot) = (context.NewSlot(), context.NewSlot());
        Sessions = new PumpedSessions(this, ConnectionEnded, context);
        context.Provide<IMessageOwner>(this);
        context.WhenClosing(CloseAsync);
    }

    /// <summary>Reads the sessions below.</summary>
    public PumpedSessions Sessions { get; }

    public ValueTask<bool> AdmitAsync(Incoming incoming)
    {
        var headers = incoming.Slot<ReceivedHeaders>(_slot);
        try
        {
            _reader.Read(incoming, headers);
            HeaderProtection.Check(incoming, headers, _settings);
            if (headers.Kind == MessageKind.Create)
            {
                return CreateAsync(incoming, headers);
            }

            if (Find(incoming, headers) is not { } sequence)
            {
                return RefuseAsync(incoming, Stray(incoming, headers));
            }

            if (!sequence.Names.IsCaller(incoming))
            {
                return RefuseAsync(incoming, SequenceFaults.Unknown(sequence.Names.Incoming!));
            }

            Accept(incoming);
            if (sequence.Take(incoming, headers))
            {
                return new ValueTask<bool>(true);
            }

            incoming.Reset(viewed: false);
            return new ValueTask<bool>(false);
        }
        catch (NumberRolloverException e)
        {
            return RefuseAsync(incoming, SequenceFaults.Rollover(e.Sequence));
        }
        catch (Exception e)
        {
            return RefuseAsync(incoming, e);
        }
    }

    public async ValueTask<Outcome> RunAsync(Incoming incoming)
    {
        await ((RequestExchange)incoming.ReceiverState!).Ended.ConfigureAwait(false);
        incoming.ReceiverState = null;
        incoming.Reset(viewed: false);
        return Outcome.Answered;
    }

    public EndpointAddress? OwnerOf(Incoming message)
    {
        var headers = message.Slot<ReceivedHeaders>(_slot);
        var view = message.Message;
        _reader.Read(message, headers);

        // The body may have been read. The next receiver reads it again.
        message.Message = view;
        return Find(message, headers)?.Names.Address;
    }

    /// <summary>The session whose sequences a message names; null when it names none that is known.</summary>
    private IServedSequence? Find(Incoming incoming, ReceivedHeaders headers)
    {
        var named = headers.Sequence
            ?? headers.Requested ?? headers.Acknowledgement.Identifier ?? headers.Body?.Identifier;
        if (named is null || _table.Find(named, incoming.Slot<FoundSequence>(_foundSlot)) is not { } sequence)
        {
            return null;
        }

        var names = sequence.Names;
        if (!Shares(named, names) || !Shares(headers.Acknowledgement.Identifier, names))
        {
            headers.Identifiers.Share(names.IncomingText);
            headers.Identifiers.Share(names.OutgoingText);
        }

        return (headers.Sequence ?? names.IncomingText) == names.IncomingText
            && (headers.Requested ?? names.IncomingText) == names.IncomingText
            && (headers.Acknowledgement.Identifier ?? names.OutgoingText) == names.OutgoingText
            ? sequence
            : null;
    }

    /// <summary>Whether a name of a message is the string that its session has.</summary>
    private static bool Shares(string? name, SessionNames names) => name is null
        || ReferenceEquals(name, names.IncomingText) || ReferenceEquals(name, names.OutgoingText);

    /// <summary>The fault for a message of no session; null for one that is a fault itself.</summary>
    private SequenceFault? Stray(Incoming incoming, ReceivedHeaders headers)
    {
        var named = headers.Sequence
            ?? headers.Requested ?? headers.Acknowledgement.Identifier ?? headers.Body?.Identifier;
        if (headers.Kind == MessageKind.Terminate
            && !_settings.Names.IsVersion11
            && incoming.Session?.Addresses is not null)
        {
            // It has ended, and is forgotten already. No connection ends that would tell the client so before.
            return null;
        }

        if (named is not null || headers.Kind is not (MessageKind.Application or MessageKind.Fault))
        {
            return SequenceFaults.Unknown(new UniqueId(named ?? "urn:unknown"));
        }

        var message = _context.Open(incoming);
        if (!message.IsFault)
        {
            return _settings.Names.IsVersion11 ? SequenceFaults.Required() : throw NotReliable(message);
        }

        if (ReportedFault.Read(message, _settings.Names) is { Identifier: { } identifier } fault
            && _table.Find(identifier) is { } sequence
            && sequence.Names.IsCaller(incoming))
        {
            sequence.Fail(fault.ToException());
        }

        return null;
    }

    private static FaultException NotReliable(Message message)
    {
        var addressing = message.Version.Addressing;
        return new FaultException(
            new FaultReason(Escaped.Text(
                $"The action {message.Headers.Action} is not supported by this endpoint. Only WS-ReliableMessaging "
                    + $"February 2005 messages are processed by this endpoint.")),
            FaultCode.CreateSenderFaultCode("ActionNotSupported", addressing.Namespace),
            addressing.FaultAction);
    }

    private async ValueTask<bool> CreateAsync(Incoming incoming, ReceivedHeaders headers)
    {
        try
        {
            var creation = SequenceOffer.Read(incoming, headers, _settings, _context);
            var isNew = false;
            var sequence = _table.FindRequest(creation.MessageId);
            if (sequence is null)
            {
                var made = Make(creation, incoming);
                sequence = _table.Add(made)
                    ?? throw new SequenceFaultException(SequenceFaults.TooBusy(_context.Address!));
                isNew = ReferenceEquals(sequence, made);
            }

            if (!sequence.Names.IsCaller(incoming))
            {
                throw new SequenceFaultException(SequenceFaults.TooBusy(_context.Address!));
            }

            Accept(incoming);
            if (isNew)
            {
                ReliableLog.Created(_context.Logger, sequence.Names.Id);
                Serve(sequence);
            }

            await _answers.SendAsync(incoming, creation.Response(sequence.Names, _settings, _context))
                .ConfigureAwait(false);
            incoming.Reset(viewed: false);
            return false;
        }
        catch (Exception e)
        {
            return await RefuseAsync(incoming, e).ConfigureAwait(false);
        }
    }

    private IServedSequence Make(SequenceOffer creation, Incoming incoming)
    {
        var identifier = new UniqueId();
        var offered = _settings.IsOneWay ? null : creation.Request.Offer;
        var caller = incoming.Caller ?? incoming.Identity;
        var names = new SessionNames(offered, identifier, incoming.Origin.Via, caller, IsClient: false)
        {
            Request = creation.MessageId,
            Context = incoming.Session?.SecurityContext?.Identifier,
            Address = incoming.Session?.Addresses?.Remote,
            Service = new EndpointAddress(creation.To),
        };
        if (SequenceOffer.IsRequest(incoming))
        {
            return new ReplySession(_settings, names, _alarms, _context, _ended);
        }

        var link = new ServiceLink(_context.Clock);
        var below = (ReadSession)incoming.Session!;
        link.Bind(below, below.Number);
        var session = new DuplexSession(_settings, names, link, new RoundTripEstimate(), null, _alarms, _context);
        var served = new ServedDuplex(names, link, session, _ended);
        session.Owner = served;
        return served;
    }

    /// <summary>Takes a place for a session, or lets it wait for one where not too many do.</summary>
    private void Serve(IServedSequence sequence)
    {
        var reserving = _above.ReserveAsync(sequence.Session);
        var waits = !reserving.IsCompletedSuccessfully;
        if (waits && !_table.TryWait())
        {
            // Whoever reserves sees that the session has ended.
            ReliableLog.TooBusy(_context.Logger, _context.Address!, _settings.MaxPendingChannels);
            _table.Remove(sequence);
            sequence.Session.Abort(null);
            _ = DropAsync(reserving);
            throw new SequenceFaultException(SequenceFaults.TooBusy(_context.Address!));
        }

        if (waits)
        {
            ReliableLog.Waits(_context.Logger, sequence.Names.Id, _settings.MaxPendingChannels);
            _ = ServeLaterAsync(sequence, reserving);
            return;
        }

        ThreadPool.UnsafeQueueUserWorkItem(
            static s => _ = ServeAsync(s.Sequence, s.Place),
            (Sequence: sequence, Place: reserving.Result),
            preferLocal: false);
    }

    private static async Task DropAsync(ValueTask<ISessionPlace?> reserving)
    {
        if (await reserving.ConfigureAwait(false) is { } place)
        {
            await place.DisposeAsync().ConfigureAwait(false);
        }
    }

    private async Task ServeLaterAsync(IServedSequence sequence, ValueTask<ISessionPlace?> reserving)
    {
        ISessionPlace? place;
        try
        {
            place = await reserving.ConfigureAwait(false);
        }
        finally
        {
            _table.Placed();
        }

        await ServeAsync(sequence, place).ConfigureAwait(false);
    }

    private static async Task ServeAsync(IServedSequence sequence, ISessionPlace? place)
    {
        if (place is not null)
        {
            try
            {
                await place.ServeAsync().ConfigureAwait(false);
            }
            finally
            {
                await place.DisposeAsync().ConfigureAwait(false);
            }
        }

        // Nobody serves it any more: unless it has ended in order, it ends now.
        sequence.Session.Abort(null);
    }

    private void Ended(IServedSequence sequence, bool hasFailed)
    {
        ReliableLog.Ended(_context.Logger, sequence.Names.Id);
        if (hasFailed)
        {
            _table.Remove(sequence);
        }
        else
        {
            _table.Ended(sequence);
        }
    }

    private void ConnectionEnded(IEnvelopeSession below, Exception? failure)
    {
        var context = below.SecurityContext?.Identifier;
        foreach (var sequence in _table.All())
        {
            (sequence as ServedDuplex)?.ConnectionEnded(below, failure);
            if (context is not null && sequence.Names.Context == context)
            {
                sequence.ContextEnded(failure);
            }
        }
    }

    /// <summary>A session below has brought a message of a sequence.</summary>
    private void Accept(Incoming incoming)
    {
        if (incoming.Session is { } below)
        {
            Sessions.Accept(below);
        }
    }

    private ValueTask CloseAsync(CancellationToken deadline)
    {
        foreach (var sequence in _table.Close())
        {
            sequence.EndInput();
        }

        return Sessions.CloseAsync(deadline);
    }

    private ValueTask<bool> RefuseAsync(Incoming incoming, SequenceFault? fault) =>
        fault is null ? AcceptAsync(incoming) : RefuseAsync(incoming, new SequenceFaultException(fault));

    private static async ValueTask<bool> AcceptAsync(Incoming incoming)
    {
        await incoming.Answer.AcceptAsync().ConfigureAwait(false);
        incoming.Reset(viewed: false);
        return false;
    }

    private async ValueTask<bool> RefuseAsync(Incoming incoming, Exception reason)
    {
        ReliableLog.Refused(_context.Logger, _context.Address!, reason.Message);
        await _answers.RefuseAsync(incoming, reason).ConfigureAwait(false);
        incoming.Reset(viewed: false);
        return false;
    }
}
