using System.Runtime.CompilerServices;
using System.ServiceModel;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Layers;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Sessions;
using Woad.ReliableMessaging.Timing;

namespace Woad.ReliableMessaging.Duplex;

/// <summary>Sends the messages of one session over its present connection.</summary>
internal sealed class DuplexOutput
{
    /// <summary>The time for the last message of a session that has failed.</summary>
    public static readonly TimeSpan Farewell = TimeSpan.FromSeconds(1);

    private readonly IDuplexCore _core;
    private readonly Lock _gate;
    private readonly DuplexEngine _engine;
    private readonly SessionSpares _spares;
    private readonly ReliableModel _settings;
    private readonly SessionNames _names;
    private readonly ISessionPath _link;
    private readonly Alarms _alarms;
    private readonly LayerContext _context;
    private readonly HeaderTemplates? _templates;
    private readonly EndpointAddress? _target;
    private readonly EndpointAddress? _local;

    /// <param name="core">The session.</param>
    /// <param name="gate">Its lock.</param>
    /// <param name="engine">Its state.</param>
    /// <param name="spares">Objects for messages.</param>
    /// <param name="settings">The settings.</param>
    /// <param name="names">The names of the session.</param>
    /// <param name="link">The connection.</param>
    /// <param name="target">The service's address; null on the service.</param>
    /// <param name="alarms">The clock.</param>
    /// <param name="context">The stack.</param>
    public DuplexOutput(
        IDuplexCore core,
        Lock gate,
        DuplexEngine engine,
        SessionSpares spares,
        ReliableModel settings,
        SessionNames names,
        ISessionPath link,
        EndpointAddress? target,
        Alarms alarms,
        LayerContext context)
    {
        (_core, _gate, _engine, _spares) = (core, gate, engine, spares);
        (_settings, _names, _link, _alarms, _context) = (settings, names, link, alarms, context);
        _target = link.Current?.Addresses?.Remote ?? target;
        _local = link.Current?.Addresses?.Local ?? names.Service;
        _templates = names.Outgoing is { } outgoing
            ? HeaderTemplates.Of(context.Encoding, settings.Names, outgoing, names.Incoming ?? outgoing)
            : null;
    }

    /// <summary>Sends a message that has its headers; usually it has left when this returns.</summary>
    /// <param name="frame">The message.</param>
    /// <param name="sent">What is sent of it: itself, or the caller's message of which bytes are kept.</param>
    /// <param name="number">Its number.</param>
    /// <param name="isAnswer">Whether it answers a message.</param>
    public ValueTask TransmitNumbered(in Frame frame, Outgoing sent, long number, bool isAnswer)
    {
        // Of a message that is kept as bytes nothing needs to be restored: its caller owns the sent one.
        var isKeptWhole = ReferenceEquals(frame.Message!.Content, sent);
        var held = isKeptWhole ? frame.Message : null;
        if (_link.Current is not { } below)
        {
            // It is lost, and repeated over the next connection.
            Sent(held, isKeptWhole);
            return default;
        }

        ValueTask sending;
        try
        {
            sending = SendBelow(below, sent, isAnswer);
        }
        catch (Exception e)
        {
            sending = ValueTask.FromException(e);
        }

        if (!sending.IsCompletedSuccessfully)
        {
            return TransmitLaterAsync(sending, held ?? Hold(frame.Message, number), isKeptWhole);
        }

        Sent(held, isKeptWhole);
        return default;
    }

    /// <summary>Sends what the engine has found to be due, a message or one of the protocol.</summary>
    /// <param name="frame">What is sent.</param>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public async ValueTask TransmitAsync(Frame frame)
    {
        var below = _link.Current;
        try
        {
            if (below is null)
            {
                // It is lost, and repeated over the next connection.
                TakeAcknowledgement(frame);
            }
            else if (frame.Message is { } message)
            {
                await TransmitAsync(message, frame, below).ConfigureAwait(false);
            }
            else
            {
                await TransmitOwnAsync(frame, below).ConfigureAwait(false);
            }
        }
        catch (EndpointNotFoundException)
        {
            _core.Unlinked();
        }
        catch (Exception e) when (IsLoss(e))
        {
            // The connection says itself when it has ended.
            _core.Lost(e);
        }
        catch (Exception e)
        {
            _core.Abort(e);
            throw;
        }
        finally
        {
            if (frame.Message is { } message)
            {
                Sent(message);
            }
        }
    }

    /// <summary>Adds the headers of one sending to a message. Called under the lock.</summary>
    /// <param name="content">The content of the message.</param>
    /// <param name="frame">What is sent.</param>
    public void AddHeaders(OutgoingContent content, in Frame frame)
    {
        var message = frame.Message!;
        var acknowledgement = _engine.TakeAcknowledgement(frame.Kind);
        message.Mark = content.Mark();
        if (_templates is { } templates)
        {
            templates.Add(
                content,
                message.Number,
                message.EndsSequence,
                acknowledgement,
                frame.AsksForAcknowledgement);
        }
        else
        {
            SequenceElements.AddHeaders(
                content,
                _settings.Names,
                _names.Outgoing!,
                message.Number,
                message.EndsSequence,
                acknowledgement.ToHeader(_settings.Names, _names.Incoming),
                frame.AsksForAcknowledgement);
        }
    }

    /// <summary>Ends the session below after the other side has ended this one, which it does itself usually.</summary>
    /// <param name="failure">The failure of the session.</param>
    public async Task PartAsync(Exception failure)
    {
        if (_link.Current is { } below)
        {
            await Task.Delay(Farewell, _context.Clock, below.Ended)
                .ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        }

        await _link.CloseAsync().ConfigureAwait(false);
        _link.Abort(failure);
    }

    /// <summary>Tells the other side of the failure, if it can be reached, and ends the connection.</summary>
    /// <param name="fault">The fault; null where the other side is not told.</param>
    /// <param name="failure">The failure of the session.</param>
    public async Task SayGoodbyeAsync(SequenceFault? fault, Exception failure)
    {
        if (fault is not null && _link.Current is { } below)
        {
            var message = new Outgoing();
            try
            {
                Messages().Write(fault, message);
                using var deadline = Deadline.After(Farewell, _context.Clock);
                await below.SendAsync(message, deadline.Token).ConfigureAwait(false);
                await _link.CloseAsync().ConfigureAwait(false);
            }
            catch (Exception)
            {
                // The other side learns it by the end of the connection, or by its own time.
            }

            message.Release();
        }

        _link.Abort(failure);
    }

    /// <summary>
    /// An answer is sent as any message where it need not be addressed as one. The transport then says when it has
    /// taken the message; the window limits how many wait for a peer that does not read.
    /// </summary>
    private static ValueTask SendBelow(IEnvelopeSession below, Outgoing message, bool isAnswer) =>
        isAnswer && below.Addresses is not null
            ? below.AnswerAsync(message)
            : below.SendAsync(message, CancellationToken.None);

    /// <summary>A message of which bytes are kept is not sent again before the transport has taken it.</summary>
    private SentMessage? Hold(SentMessage message, long number)
    {
        lock (_gate)
        {
            return SendWindow.TryHold(message, number) ? message : null;
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask TransmitLaterAsync(ValueTask sending, SentMessage? held, bool isKeptWhole)
    {
        try
        {
            await sending.ConfigureAwait(false);
        }
        catch (Exception e) when (IsLoss(e))
        {
            // The connection says itself when it has ended.
            _core.Lost(e);
        }
        catch (Exception e)
        {
            _core.Abort(e);
            throw;
        }
        finally
        {
            Sent(held, isKeptWhole);
        }
    }

    /// <summary>A sending has ended: the message is as it was before.</summary>
    /// <param name="message">The message; null for one that was not needed for it.</param>
    /// <param name="isKeptWhole">Whether it is kept with its content, not as bytes.</param>
    private void Sent(SentMessage? message, bool isKeptWhole = true)
    {
        if (message is null)
        {
            return;
        }

        var now = _alarms.Now;
        lock (_gate)
        {
            if (isKeptWhole)
            {
                message.Content.Content?.Restore(message.Mark);
            }

            if (_engine.Source.End(message, now))
            {
                _spares.Return(message);
            }

            _core.SetAlarm();
        }
    }

    private void TakeAcknowledgement(in Frame frame)
    {
        lock (_gate)
        {
            _engine.TakeAcknowledgement(frame.Kind);
        }
    }

    private async ValueTask TransmitAsync(SentMessage message, Frame frame, IEnvelopeSession below)
    {
        if (message.Content.Content is null)
        {
            Messages().WriteLast(message.Content);
            await message.Content.Content!.KeepAsync().ConfigureAwait(false);
            lock (_gate)
            {
                AddHeaders(message.Content.Content!, frame);
            }
        }

        await below.SendAsync(message.Content, CancellationToken.None).ConfigureAwait(false);
    }

    private async ValueTask TransmitOwnAsync(Frame frame, IEnvelopeSession below)
    {
        var message = new Outgoing();
        lock (_gate)
        {
            Messages().Write(frame, _engine, _engine.TakeAcknowledgement(frame.Kind), message);
        }

        try
        {
            await below.SendAsync(message, CancellationToken.None).ConfigureAwait(false);
        }
        finally
        {
            message.Release();
        }
    }

    /// <summary>Writes messages of the protocol: made for each, because few are sent.</summary>
    private DuplexMessages Messages() =>
        new(_settings.Names, _context, _target, _local, _names.Outgoing, _names.Incoming);

    private static bool IsLoss(Exception error) =>
        error is CommunicationException or TimeoutException or OperationCanceledException or ObjectDisposedException
            or IOException;
}
