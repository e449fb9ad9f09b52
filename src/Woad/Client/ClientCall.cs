using System.ServiceModel;
using System.Transactions;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Formatters;
using Woad.Messages;
using Woad.Waits;

namespace Woad.Client;

/// <summary>
/// One call of an operation on its way through the client's steps; pooled by its channel, one owner at a time.
/// </summary>
internal sealed class ClientCall
{
    private FrameCallValues? _frame;

    public ChannelOperation Operation { get; private set; } = null!;

    /// <summary>The parameters and results.</summary>
    public CallValues Values { get; private set; } = null!;

    /// <summary>How the request is written and the reply read.</summary>
    public ClientLane Lane { get; set; } = null!;

    /// <summary>The state of the message lane from the request to its reply; null on the compiled lane.</summary>
    public MessageLaneState? Message { get; set; }

    /// <summary>The scope in which the call is made, when that scope is for this channel; null usually.</summary>
    public OperationContext? Scope { get; set; }

    /// <summary>The caller's transaction, where it flows; null usually.</summary>
    public Transaction? Flowing { get; set; }

    /// <summary>How long the call may take, and whether its caller still wants it.</summary>
    public CallDeadline Deadline { get; } = new();

    /// <summary>The request on the wire, and its reply.</summary>
    public PendingRequest Pending { get; } = new();

    /// <summary>
    /// Whether the caller's thread carries the call and sleeps while it waits. A step that continues on another thread
    /// sets it to false: the caller then sleeps until all steps have ended.
    /// </summary>
    public bool IsBlocking { get; set; }

    /// <summary>Begins a call with the values of a compiled operation.</summary>
    public void Begin(ChannelOperation operation, CallFrame frame, TimeSpan timeout)
    {
        _frame ??= new FrameCallValues();
        _frame.Frame = frame;
        Begin(operation, _frame, timeout, frame.Cancellation);
    }

    public void Begin(ChannelOperation operation, CallValues values, TimeSpan timeout, CancellationToken cancellation)
    {
        Operation = operation;
        Values = values;
        Lane = operation.Lane;
        IsBlocking = false;
        Deadline.Set(timeout, cancellation);
    }

    /// <summary>Puts values around those of the caller, which a lane has changed.</summary>
    public void TakeValues(CallValues values) => Values = values;

    /// <summary>Makes the request ready to be written.</summary>
    /// <param name="isNumbered">Whether the reply is found by the request's id.</param>
    public void BeginRequest(bool isNumbered)
    {
        var model = Operation.Model;
        Pending.Id = model.IsOneWay || !isNumbered ? default : MessageIdentifiers.Next();
        Pending.Action = model.Action;
        Pending.ReplyAction = model.ReplyAction;
        Pending.ExpectsReply = !model.IsOneWay;
        Pending.IsBlocking = IsBlocking;
        Pending.Request.BlocksFor = IsBlocking ? Deadline.Left : null;
    }

    /// <summary>
    /// Waits: the thread of a blocking caller sleeps here, and the task that comes back has completed.
    /// </summary>
    public ValueTask Wait(ValueTask task)
    {
        if (!IsBlocking)
        {
            return task;
        }

        Blocking.Wait(task);
        return default;
    }

    /// <summary>Forgets the call, so that the object can carry another one.</summary>
    public void Clear()
    {
        Pending.Clear();
        _frame?.Frame = null!;
        Operation = null!;
        Values = null!;
        Lane = null!;
        Message = null;
        Scope = null;
        Flowing = null;
    }
}
