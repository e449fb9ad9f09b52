using Woad.Connections;
using Woad.Transports.Listening;

namespace Woad.Transports.Classic;

/// <summary>Listens through the channel listeners of custom binding elements.</summary>
internal sealed class ChannelListenerFactory : IListenerFactory
{
    public ValueTask<IListener> OpenAsync(ListenRequest request, CancellationToken cancellationToken) =>
        new ChannelListening(ProgramChannels.Of(request.Transport).Listener!).OpenAsync(request, cancellationToken);
}
