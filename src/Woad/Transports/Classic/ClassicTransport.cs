using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Client;
using Woad.Connections;
using Woad.Model;

namespace Woad.Transports.Classic;

/// <summary>A client's transport that is a channel factory of the program's.</summary>
internal sealed class ClassicTransport(IChannelFactory factory, TransportModel transport) : ClientTransport
{
    public override void Open(TimeSpan timeout) => factory.Open(timeout);

    public override async ValueTask<IInvoker> OpenAsync(
        EndpointAddress address, Uri via, ClientModel model, CancellationToken cancellationToken)
    {
        // The factory says which shape is meant: a channel's class may have several.
        return factory switch
        {
            IChannelFactory<IRequestChannel> f => Requests(await OpenAsync(f, address, via).ConfigureAwait(false)),
            IChannelFactory<IRequestSessionChannel> f => Requests(await OpenAsync(f, address, via).ConfigureAwait(false)),
            IChannelFactory<IOutputChannel> f => Output(await OpenAsync(f, address, via).ConfigureAwait(false)),
            IChannelFactory<IOutputSessionChannel> f => Output(await OpenAsync(f, address, via).ConfigureAwait(false)),
            IChannelFactory<IDuplexChannel> f => Duplex(await OpenAsync(f, address, via).ConfigureAwait(false)),
            _ => Duplex(await OpenAsync((IChannelFactory<IDuplexSessionChannel>)factory, address, via).ConfigureAwait(false)),
        };

        IInvoker Requests(IRequestChannel channel) => new RequestInvoker(channel, transport);

        IInvoker Output(IOutputChannel channel) => new OutputInvoker(channel, transport);

        IInvoker Duplex(IDuplexChannel channel) =>
            SessionInvoker.Open(new ChannelSession(channel, transport, via, takesRequests: false), model);
    }

    public override void Dispose() => _ = ChannelTasks.CloseOrAbortAsync(factory, transport.CloseTimeout);

    private async Task<TChannel> OpenAsync<TChannel>(IChannelFactory<TChannel> source, EndpointAddress address, Uri via)
        where TChannel : IChannel
    {
        var channel = source.CreateChannel(address, via);
        await ChannelTasks.OpenAsync(channel, transport.OpenTimeout).ConfigureAwait(false);
        return channel;
    }
}
