using System.ServiceModel.Channels;
using System.Threading.Tasks.Sources;
using Woad.Exchanges.Progress;

namespace Woad.Exchanges;

/// <summary>
/// One request that a client has under way, and its reply; pooled by its channel, one owner at a time.
/// </summary>
internal sealed class PendingRequest : IValueTaskSource
{
    private ManualResetValueTaskSourceCore<bool> _replied = new() { RunContinuationsAsynchronously = true };
    private int _completed;

    public Outgoing Request { get; } = new();

    public Incoming Reply { get; } = new();

    /// <summary>
    /// The request's MessageID, by which its reply is known; also when a layer has taken the request to send it itself.
    /// Empty for a request without reply.
    /// </summary>
    public Guid Id
    {
        get;
        set
        {
            field = value;
            Request.Id = value;
        }
    }

    public string Action { get; set; } = "";

    /// <summary>The action of the expected reply; null for a one-way call.</summary>
    public string? ReplyAction { get; set; }

    /// <summary>Whether a reply is waited for.</summary>
    public bool ExpectsReply
    {
        get => Expectation != ReplyExpectation.None;
        set => Expectation = value ? ReplyExpectation.Required : ReplyExpectation.None;
    }

    /// <summary>Whether a reply is waited for, and whether the request may end without.</summary>
    public ReplyExpectation Expectation { get; set; }

    /// <summary>Whether a reply has come; always when one was required and the request has succeeded.</summary>
    public bool HasReply => Reply.Message is not null || Reply.Arriving is not null || Reply.Envelope.Length > 0;

    /// <summary>
    /// A thread waits for the call: the reply wakes it directly, without a detour over the thread pool.
    /// </summary>
    public bool IsBlocking
    {
        set => _replied.RunContinuationsAsynchronously = !value;
    }

    /// <summary>
    /// Matches the reply to the request, while it is waited for; null where the transport itself does.
    /// </summary>
    public ICorrelation? Correlation { get; set; }

    /// <summary>Where a request without envelope goes; null for the channel's address.</summary>
    public Uri? To { get; set; }

    /// <summary>Properties of the reply that the transport knows; null usually.</summary>
    public MessageProperties? ReplyProperties
    {
        get => field ??= MakeReplyProperties?.Invoke();
        set;
    }

    /// <summary>
    /// Makes <see cref="ReplyProperties"/> on their first use, which few calls make; null for none.
    /// </summary>
    public Func<MessageProperties>? MakeReplyProperties { get; set; }

    /// <summary>Is told of the parts that pass, where the transport knows them; null for nobody.</summary>
    public IProgressWatch? Watch { get; set; }

    /// <summary>Makes the call ready to wait for its reply.</summary>
    public ValueTask WaitForReply() => new(this, _replied.Version);

    /// <summary>Nobody waits for the reply any longer.</summary>
    public void GiveUp() => Correlation?.GiveUp(this);

    /// <summary>
    /// The reply has arrived, or nothing will (<paramref name="error"/>). The first completion counts.
    /// </summary>
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
        Id = default;
        Request.Bytes.Lends = false;
        Reply.Reset(viewed: false);
        Correlation = null;
        To = null;
        Watch = null;
        MakeReplyProperties = null;
        ReplyProperties = null;
        IsBlocking = false;
        _completed = 0;
    }

    /// <summary>The same, and gives all buffers back: the object is not used again.</summary>
    public void Release()
    {
        Clear();
        Request.Release();
        Reply.Trim();
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
