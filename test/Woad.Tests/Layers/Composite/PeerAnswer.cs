using System.ServiceModel.Channels;
using Woad.Exchanges;

namespace Woad.Tests.Layers.Composite;

/// <summary>An answer that is a message to its receiver's own address.</summary>
internal sealed class PeerAnswer(Uri peer, Uri via, Func<Uri, Task<IRequester>> connectAsync) : Answer, IOrigin
{
    public override CancellationToken Abandoned => CancellationToken.None;

    public Uri Via => via;

    public void AddProperties(MessageProperties properties)
    {
    }

    public override async ValueTask ReplyAsync(Outgoing reply)
    {
        var message = new PendingRequest();
        await reply.Content!.KeepAsync().ConfigureAwait(false);
        reply.MoveTo(message.Request);
        var requester = await connectAsync(peer).ConfigureAwait(false);
        await requester.InvokeAsync(message, CancellationToken.None).ConfigureAwait(false);
        message.Release();
    }

    public override ValueTask RejectAsync(Exception reason) => default;

    public override void Abort(Exception? reason)
    {
    }
}
