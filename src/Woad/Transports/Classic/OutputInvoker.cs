using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;

namespace Woad.Transports.Classic;

/// <summary>One-way calls through an output channel of the program's.</summary>
internal sealed class OutputInvoker(IOutputChannel channel, TransportModel transport)
    : ChannelInvoker(channel, transport)
{
    public override async ValueTask InvokeAsync(PendingRequest call, CancellationToken cancellationToken) =>
        await ChannelTasks.SendAsync(channel, call.Request, Transport.SendTimeout).WaitAsync(cancellationToken)
            .ConfigureAwait(false);
}
