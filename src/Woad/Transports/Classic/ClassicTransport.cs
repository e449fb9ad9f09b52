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
        IChannel channel = factory switch
        {
            IChannelFactory<IRequestChannel> f => f.CreateChannel(address, via),
            IChannelFactory<IRequestSessionChannel> f => f.CreateChannel(address, via),
            IChannelFactory<IOutputChannel> f => f.CreateChannel(address, via),
            IChannelFactory<IOutputSessionChannel> f => f.CreateChannel(address, via),
            IChannelFactory<IDuplexChannel> f => f.CreateChannel(address, via),
            _ => ((IChannelFactory<IDuplexSessionChannel>)factory).CreateChannel(address, via),
        };
        await ChannelTasks.OpenAsync(channel, transport.OpenTimeout).ConfigureAwait(false);
        return channel switch
        {
            IDuplexChannel duplex => SessionInvoker.Open(new ChannelSession(duplex, transport, via), model),
            IRequestChannel requests => new RequestInvoker(requests, transport),
            _ => new OutputInvoker((IOutputChannel)channel, transport),
        };
    }

    public override void Dispose() => _ = ChannelTasks.CloseOrAbortAsync(factory, transport.CloseTimeout);
}
