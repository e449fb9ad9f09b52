using System.ServiceModel;
using Woad.Exchanges;
using Woad.Queues.Engine;
using Woad.Transactions;
using Woad.Xml;

namespace Woad.Queues.Sending;

/// <summary>Sends each message for itself.</summary>
internal abstract class SenderRequester(QueueSender sender) : IRequester
{
    private volatile bool _isAborted;

    public event Action<Exception>? Failed
    {
        add { }
        remove { }
    }

    public string? SessionId => null;

    public BinaryWriterSession? Strings => null;

    protected QueueSender Sender => sender;

    public ValueTask InvokeAsync(PendingRequest call, CancellationToken cancellationToken) => _isAborted
        ? throw new CommunicationObjectAbortedException(Escaped.Text($"The channel to {sender.Via} was aborted."))
        : sender.SendAsync(Write(call.Request), CallerTransaction.Current, cancellationToken);

    public ValueTask CloseAsync(CancellationToken cancellationToken) => sender.DisposeAsync();

    public void Abort()
    {
        _isAborted = true;
        _ = sender.DisposeAsync().AsTask();
    }

    public ValueTask DisposeAsync() => sender.DisposeAsync();

    /// <summary>The message of the queue.</summary>
    protected abstract QueuedMessage Write(Outgoing request);
}
