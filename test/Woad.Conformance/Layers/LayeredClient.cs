using System.ServiceModel.Channels;
using System.Xml;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Conformance.Layers;

/// <summary>One channel of a client above its layers.</summary>
internal sealed class LayeredClient(IRequester requester, LayerContext context, Uri address) : IAsyncDisposable
{
    /// <summary>The name by which the service knows the client.</summary>
    public string Name { get; } = Guid.NewGuid().ToString("N");

    public IRequester Requester => requester;

    /// <summary>Sends a number and returns the answer.</summary>
    public async Task<int> CallAsync(int number, CancellationToken cancellationToken)
    {
        var call = New(number, CountingService.Call, expectsReply: true);
        await requester.InvokeAsync(call, cancellationToken).ConfigureAwait(false);
        using (var reply = MessageReader.Open(call.Reply, context.Encoding))
        {
            number = reply.GetBody<int>();
        }

        call.Release();
        return number;
    }

    /// <summary>Sends a number that is not answered.</summary>
    public async Task SendAsync(int number, CancellationToken cancellationToken)
    {
        var call = New(number, CountingService.OneWay, expectsReply: false);
        await requester.InvokeAsync(call, cancellationToken).ConfigureAwait(false);
        call.Release();
    }

    public async Task CloseAsync(CancellationToken cancellationToken) =>
        await requester.CloseAsync(cancellationToken).ConfigureAwait(false);

    public async ValueTask DisposeAsync() => await requester.DisposeAsync().ConfigureAwait(false);

    private PendingRequest New(int number, string action, bool expectsReply)
    {
        var call = new PendingRequest { Action = action, ExpectsReply = expectsReply };
        var message = Message.CreateMessage(context.Encoding.Version, action, number);
        var id = expectsReply ? Guid.NewGuid() : Guid.Empty;
        if (expectsReply)
        {
            call.ReplyAction = CountingService.Reply;
            message.Headers.MessageId = new UniqueId(id);
        }

        message.Headers.To = address;
        message.Headers.Add(MessageHeader.CreateHeader("Client", "urn:suite", Name));
        message.Headers.Add(MessageHeader.CreateHeader("Number", "urn:suite", number));
        CountingService.Write(message, context, requester.Strings, call.Request);
        call.Id = id;
        return call;
    }
}
