using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Tests.Layers.Composite;

/// <summary>The client's session: sends by requests, and receives what arrives at its own address.</summary>
internal sealed class CompositeSession(IRequester below, EndpointAddress local, Uri via) : IEnvelopeSession, IReceiver
{
    private readonly WakingQueue<Incoming> _arrived = new();
    private readonly CancellationTokenSource _ended = new();

    public IListener? Listener { get; set; }

    public string Id { get; } = Guid.NewGuid().ToString("N");

    public Uri Via => via;

    public EndPoint? RemoteEndPoint => null;

    public BinaryWriterSession? Strings => null;

    public CancellationToken Ended => _ended.Token;

    public async ValueTask<bool> AdmitAsync(Incoming incoming)
    {
        var taken = new Incoming();
        taken.SwapContent(incoming);
        var isTaken = _arrived.TryWrite(taken, wakesInline: false);
        await (isTaken ? incoming.Answer.AcceptAsync() : incoming.Answer.RejectAsync(new CommunicationException("The session has ended."))).ConfigureAwait(false);
        return false;
    }

    public ValueTask<Outcome> RunAsync(Incoming incoming) =>
        throw new InvalidOperationException("Nothing was admitted.");

    public async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
    {
        if (!await _arrived.WaitToReadAsync(cancellationToken).ConfigureAwait(false) || !_arrived.TryRead(out var message))
        {
            return false;
        }

        into.SwapContent(message);
        message.Trim();
        return true;
    }

    public async ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
    {
        message.Content!.Add(AddressingHeader());
        var request = new PendingRequest();
        message.MoveTo(request.Request);
        await below.InvokeAsync(request, cancellationToken).ConfigureAwait(false);
        request.Release();
    }

    public void Flush()
    {
    }

    public ValueTask CloseOutputAsync(CancellationToken cancellationToken)
    {
        _arrived.Complete();
        return EndAsync();
    }

    public void Abort(Exception? reason)
    {
        _arrived.Complete(new CommunicationObjectAbortedException($"The session {Id} was aborted.", reason));
        below.Abort();
        _ = EndAsync().AsTask();
    }

    private MessageHeader AddressingHeader() =>
        MessageHeader.CreateHeader("Callback", "urn:composite", local.Uri.AbsoluteUri);

    private async ValueTask EndAsync()
    {
        _ended.Cancel();
        if (Listener is { } listener)
        {
            await listener.CloseAsync(CancellationToken.None).ConfigureAwait(false);
        }
    }
}
