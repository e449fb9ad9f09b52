using System.Collections.Concurrent;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Transports.Listening;

namespace Woad.Tests.Transports.Datagrams;

/// <summary>Hands datagrams to the service that listens.</summary>
internal sealed class DatagramListener(
    ListenRequest request, ConcurrentDictionary<string, DatagramListener> all) : Answer, IListener, IOrigin
{
    public Uri Address => request.Address;

    public Uri Via => request.Address;

    public PeerIdentity? Identity => null;

    public override CancellationToken Abandoned => CancellationToken.None;

    public override IExchange? Exchange => null;

    public void Deliver(byte[] datagram)
    {
        if (datagram.Length > request.Transport.MaxReceivedMessageSize)
        {
            return;
        }

        var incoming = new Incoming(this, this);
        incoming.Envelope.Append(datagram);
        ThreadPool.UnsafeQueueUserWorkItem(i => _ = ServeAsync(i), incoming, preferLocal: false);
    }

    public ValueTask CloseAsync(CancellationToken deadline)
    {
        all.TryRemove(request.Address.AbsoluteUri, out _);
        return default;
    }

    public void AddProperties(MessageProperties properties)
    {
    }

    /// <summary>Nothing goes back.</summary>
    public override ValueTask ReplyAsync(Outgoing reply) => default;

    public override ValueTask RejectAsync(Exception reason) => default;

    public override void Abort(Exception? reason)
    {
    }

    private async Task ServeAsync(Incoming incoming)
    {
        if (await request.Above.Requests.AdmitAsync(incoming))
        {
            await request.Above.Requests.RunAsync(incoming);
        }

        if (!incoming.IsDetached)
        {
            incoming.Reset(viewed: incoming.Envelope.Length > 0);
        }
    }

    internal sealed class Factory(ConcurrentDictionary<string, DatagramListener> all) : IListenerFactory
    {
        public ValueTask<IListener> OpenAsync(ListenRequest request, CancellationToken cancellationToken) =>
            new(all[request.Address.AbsoluteUri] = new DatagramListener(request, all));
    }
}
