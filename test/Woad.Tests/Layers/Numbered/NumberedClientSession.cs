using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Waits;
using Woad.Xml;

namespace Woad.Tests.Layers.Numbered;

/// <summary>The client's session: each message is repeated until it is answered, by a timer of its own.</summary>
internal sealed class NumberedClientSession(IRequester below, Uri via, LayerContext context) : IEnvelopeSession
{
    /// <summary>Messages that may be under way.</summary>
    public const int Window = 16;

    private const int MostAttempts = 100;

    private static readonly TimeSpan Interval = TimeSpan.FromMilliseconds(50);

    private readonly WakingQueue<PendingRequest> _answered = new();
    private readonly SemaphoreSlim _window = new(Window);
    private readonly CancellationTokenSource _ended = new();
    private readonly Lock _lock = new();
    private int _number;
    private int _underWay;
    private bool _isClosing;
    private Exception? _failure;

    public string Id { get; } = Guid.NewGuid().ToString("N");

    public Uri Via => via;

    public EndPoint? RemoteEndPoint => null;

    public BinaryWriterSession? Strings => null;

    public CancellationToken Ended => _ended.Token;

    public async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
    {
        if (!await _answered.WaitToReadAsync(cancellationToken)
            .ConfigureAwait(false) || !_answered.TryRead(out var request))
        {
            return false;
        }

        into.SwapContent(request.Reply);
        request.Release();
        return true;
    }

    public async ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
    {
        var kept = new PendingRequest { ExpectsReply = message.Id != Guid.Empty };
        await message.Content!.KeepAsync().ConfigureAwait(false);
        message.MoveTo(kept.Request);
        await _window.WaitAsync(cancellationToken).ConfigureAwait(false);
        Start(kept, isLast: false);
    }

    public void Flush()
    {
    }

    public async ValueTask CloseOutputAsync(CancellationToken cancellationToken)
    {
        lock (_lock)
        {
            if (_isClosing)
            {
                return;
            }

            _isClosing = true;
        }

        var last = new PendingRequest();
        context.Write(Message.CreateMessage(context.Encoding.Version, "urn:numbered:last"), last.Request);
        await last.Request.Content!.KeepAsync().ConfigureAwait(false);
        Start(last, isLast: true);
    }

    public void Abort(Exception? reason)
    {
        var failure = reason ?? new CommunicationObjectAbortedException($"The session {Id} was aborted.");
        if (Interlocked.CompareExchange(ref _failure, failure, null) is null)
        {
            _answered.Complete(new CommunicationException(failure.Message, failure));
            _ended.Cancel();
            below.Abort();
        }
    }

    private void Start(PendingRequest message, bool isLast)
    {
        int number;
        lock (_lock)
        {
            number = ++_number;
            _underWay++;
        }

        _ = DeliverAsync(message, new SequenceHeader(Id, number, isLast));
    }

    private async Task DeliverAsync(PendingRequest message, SequenceHeader header)
    {
        var content = message.Request.Content!;
        for (var attempt = 1; !_ended.IsCancellationRequested; attempt++)
        {
            var mark = content.Mark();
            try
            {
                content.Add(header.ToHeader(), Woad.Envelopes.HeaderPlace.Front);
                using var patience = new CancellationTokenSource(Interval, context.Clock);
                using var either = CancellationTokenSource.CreateLinkedTokenSource(patience.Token, _ended.Token);
                await below.InvokeAsync(message, either.Token).ConfigureAwait(false);
                Answered(message);
                return;
            }
            catch (Exception e) when (e is CommunicationException or TimeoutException or OperationCanceledException
                && attempt < MostAttempts)
            {
                content.Restore(mark);
                message.Reply.Reset(viewed: false);
            }
            catch (Exception e)
            {
                Abort(e);
            }
        }
    }

    private void Answered(PendingRequest message)
    {
        var hasReply = message.ExpectsReply;
        if (hasReply)
        {
            _answered.TryWrite(message, wakesInline: false);
        }
        else
        {
            message.Release();
        }

        bool isDone;
        lock (_lock)
        {
            isDone = --_underWay == 0 && _isClosing;
        }

        _window.Release();
        if (isDone)
        {
            _answered.Complete();
            _ended.Cancel();
            _ = below.DisposeAsync().AsTask();
        }
    }
}
