using System.ServiceModel.Channels;
using System.Threading.Tasks.Sources;
using Woad.Connections;
using Woad.Encoders;

namespace Woad.Client;

/// <summary>The state of one call of a client; pooled by its channel, one owner at a time.</summary>
internal sealed class ClientCall : IValueTaskSource
{
    private ManualResetValueTaskSourceCore<bool> _replied = new() { RunContinuationsAsynchronously = true };
    private CancellationTokenSource? _deadline;
    private int _completed;

    /// <summary>The request's envelope.</summary>
    public EnvelopeOutput Request { get; } = new();

    /// <summary>The reply's envelope.</summary>
    public EnvelopeBuffer Reply { get; set; } = new();

    /// <summary>What follows <see cref="Request"/> while it is sent; null when that is the whole of it.</summary>
    public OutgoingBody? Outgoing { get; set; }

    /// <summary>The reply that is still arriving; null when <see cref="Reply"/> is the whole of it.</summary>
    public StreamedBody? Arriving { get; set; }

    /// <summary>The reply's head, when it is of the usual layout: BodyOffset is not 0.</summary>
    public EnvelopeHead Head;

    /// <summary>The request's MessageID, by which its reply is known.</summary>
    public Guid Id { get; set; }

    public string Action { get; set; } = "";

    /// <summary>The action of the expected reply; null for a one-way call.</summary>
    public string? ReplyAction { get; set; }

    public bool ExpectsReply { get; set; }

    /// <summary>A thread waits for the call: the reply wakes it directly, without a detour over the thread pool.</summary>
    /// <remarks>Its caller cannot change what it has passed meanwhile, so that large arrays need no copy.</remarks>
    public bool IsBlocking
    {
        set
        {
            _replied.RunContinuationsAsynchronously = !value;
            Request.Lends = value;
        }
    }

    /// <summary>Whether the time of <see cref="StartDeadline"/> has run out.</summary>
    public bool IsOverdue => _deadline is { IsCancellationRequested: true };

    /// <summary>The session that carries the call, once its reply is waited for.</summary>
    public SessionInvoker? Carrier { get; set; }

    /// <summary>Where a request without envelope goes; null for the channel's address.</summary>
    public Uri? To { get; set; }

    /// <summary>Properties of the request that the transport honours; null usually.</summary>
    public MessageProperties? RequestProperties { get; set; }

    /// <summary>Properties of the reply that the transport knows; null usually.</summary>
    public MessageProperties? ReplyProperties { get; set; }

    /// <summary>Starts the call's time; its source is used again by the next call, unless it has run out.</summary>
    public CancellationToken StartDeadline(TimeSpan timeout, TimeProvider clock)
    {
        if (_deadline is null)
        {
            _deadline = Deadline.After(timeout, clock);
        }
        else if (timeout.TotalMilliseconds <= int.MaxValue)
        {
            _deadline.CancelAfter(timeout < TimeSpan.Zero ? TimeSpan.Zero : timeout);
        }

        return _deadline.Token;
    }

    /// <summary>Ends the call's time.</summary>
    public void StopDeadline()
    {
        if (_deadline?.TryReset() == false)
        {
            _deadline.Dispose();
            _deadline = null;
        }
    }

    /// <summary>Makes the call ready to wait for its reply.</summary>
    public ValueTask WaitForReply() => new(this, _replied.Version);

    /// <summary>Nobody waits for the reply any longer.</summary>
    public void GiveUp() => Carrier?.GiveUp(this);

    /// <summary>The reply has arrived, or nothing will (<paramref name="error"/>). The first completion counts.</summary>
    public void Complete(Exception? error)
    {
        if (Interlocked.Exchange(ref _completed, 1) != 0)
        {
            return;
        }

        if (error is null)
        {
            _replied.SetResult(true);
        }
        else
        {
            _replied.SetException(error);
        }
    }

    public void Clear()
    {
        Request.Clear();
        Reply.Clear();
        Head = default;
        Carrier = null;
        Outgoing = null;
        Arriving = null;
        RequestProperties = null;
        To = null;
        ReplyProperties = null;
        IsBlocking = false;
        _completed = 0;
    }

    void IValueTaskSource.GetResult(short token)
    {
        try
        {
            _replied.GetResult(token);
        }
        finally
        {
            _replied.Reset();
        }
    }

    ValueTaskSourceStatus IValueTaskSource.GetStatus(short token) => _replied.GetStatus(token);

    void IValueTaskSource.OnCompleted(
        Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _replied.OnCompleted(continuation, state, token, flags);
}
