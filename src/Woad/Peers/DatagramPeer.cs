using System.ServiceModel;
using Woad.Exchanges;

namespace Woad.Peers;

/// <summary>
/// The calls to one caller through a channel without sessions, which others use too: each message is directed to the
/// caller, and the channel stays open when somebody has finished with it.
/// </summary>
/// <param name="calls">The calls through the channel.</param>
/// <param name="peer">The caller.</param>
/// <param name="address">The address that the caller has given for replies; null when it has given none.</param>
internal sealed class DatagramPeer(IRequester calls, Peer peer, EndpointAddress? address) : RequesterOver(calls)
{
    public override string? SessionId => null;

    public override ValueTask InvokeAsync(PendingRequest request, CancellationToken cancellationToken)
    {
        peer.Direct(request.Request, address);
        return base.InvokeAsync(request, cancellationToken);
    }

    public override ValueTask CloseAsync(CancellationToken cancellationToken) => default;

    public override void Abort()
    {
    }

    public override ValueTask DisposeAsync() => default;
}
