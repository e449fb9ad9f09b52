using System.ServiceModel;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Transports.Memory;

/// <summary>
/// The client's half of the in-memory transport without sessions: each request finds its listener anew.
/// </summary>
internal sealed class MemoryRequester(Uri via, TransportModel transport) : IRequester
{
    private readonly CancellationTokenSource _aborted = new();
    private bool _isClosed;

    public event Action<Exception>? Failed
    {
        add { }
        remove { }
    }

    public string? SessionId => null;

    public BinaryWriterSession? Strings => null;

    public async ValueTask InvokeAsync(PendingRequest call, CancellationToken cancellationToken)
    {
        if (_isClosed)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"A request to {via} came after the requester was closed. This is a bug of the layer or channel that "
                    + $"sends it."));
        }

        AddressScheme.Check(via, transport);
        using var abandoned = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, _aborted.Token);
        var exchange = MemoryTransport.Find(via).Deliver(via, call.Request.Bytes.ToArray(), abandoned.Token);
        byte[]? reply;
        try
        {
            reply = await exchange.Reply.WaitAsync(abandoned.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (_aborted.IsCancellationRequested)
        {
            throw new CommunicationObjectAbortedException(Escaped.Text($"The request to {via} was aborted."));
        }
        catch (CommunicationException) when (cancellationToken.IsCancellationRequested)
        {
            // The service has seen first that its caller has gone.
            throw new OperationCanceledException(cancellationToken);
        }

        if (!call.ExpectsReply || (reply is null && call.Expectation == ReplyExpectation.Allowed))
        {
            return;
        }

        call.Reply.Envelope.Append(Checked(reply));
    }

    public ValueTask CloseAsync(CancellationToken cancellationToken)
    {
        _isClosed = true;
        return default;
    }

    public void Abort() => _aborted.Cancel();

    public ValueTask DisposeAsync()
    {
        Abort();
        return default;
    }

    private byte[] Checked(byte[]? reply) =>
        reply is null
            ? throw new CommunicationException(Escaped.Text(
                $"The service at {via} has accepted the request, and sent no reply."))
            : reply.Length > transport.MaxReceivedMessageSize
                ? throw MemorySize.Exceeded(transport.MaxReceivedMessageSize)
                : reply;
}
