using Woad.Connections;
using Woad.Exchanges;

namespace Woad.Dispatch;

/// <summary>How a call is answered and ends, and what is noted of it.</summary>
internal sealed class CallEnding
{
    private CancellationTokenSource? _deadline;
    private CancellationTokenSource? _cancellation;

    /// <summary>How the call has ended. It stays until the next one begins.</summary>
    public Outcome Outcome { get; set; } = Outcome.Answered;

    /// <summary>Whether the answer has been given already: by an acknowledgement, or by the operation itself.</summary>
    public bool IsAnswered { get; set; }

    /// <summary>
    /// The object that each message inspector gets again with the reply; null when none is installed.
    /// </summary>
    public object?[]? InspectorStates { get; set; }

    /// <summary>The objects that are disposed of when the call has ended; null when there are none.</summary>
    public IDisposable? Parameters { get; set; }

    /// <summary>The exception that the operation itself has thrown, synchronously; null for none.</summary>
    public Exception? Thrown { get; private set; }

    /// <summary>The call's span; null when nobody wants one.</summary>
    public CallSpan? Span { get; set; }

    /// <summary>
    /// When the call began to run, by the service's clock; 0 when nobody listens to how long calls take.
    /// </summary>
    public long Begun { get; set; }

    /// <summary>
    /// The token that the operation takes: cancelled when nobody waits for the answer any more, and at the host's own
    /// deadline for operations when it has one.
    /// </summary>
    public CancellationToken GetCancellation(Call call)
    {
        // A one-way message is carried out also when its sender has gone.
        var abandoned = call.Operation.Model.IsOneWay ? CancellationToken.None : call.Incoming.Abandoned;
        if (call.Service.Model.OperationTimeout is not { } timeout)
        {
            return abandoned;
        }

        _deadline = Deadline.After(timeout, call.Service.Clock);
        _cancellation = CancellationTokenSource.CreateLinkedTokenSource(abandoned, _deadline.Token);
        return _cancellation.Token;
    }

    /// <summary>Another call begins: nothing has gone wrong yet.</summary>
    public void Begin()
    {
        if (!ReferenceEquals(Outcome, Outcome.Answered))
        {
            Outcome = Outcome.Answered;
        }
    }

    /// <summary>A filter of exceptions, which are not caught: notes what the operation has thrown.</summary>
    public bool Notes(Exception thrown)
    {
        Thrown = thrown;
        return false;
    }

    public void Clear()
    {
        Thrown = null;
        IsAnswered = false;
        InspectorStates = null;
        Parameters = null;
        Span = null;
        Begun = 0;
        if (_cancellation is not null)
        {
            EndTime();
        }
    }

    private void EndTime()
    {
        _cancellation?.Dispose();
        _cancellation = null;
        _deadline?.Dispose();
        _deadline = null;
    }
}
