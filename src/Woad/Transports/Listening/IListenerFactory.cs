using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Model;

namespace Woad.Transports.Listening;

/// <summary>Opens listeners of one URI scheme.</summary>
internal interface IListenerFactory
{
    /// <summary>Starts to listen.</summary>
    /// <exception cref="System.ServiceModel.AddressAlreadyInUseException">Somebody else has the address.</exception>
    ValueTask<IListener> OpenAsync(ListenRequest request, CancellationToken cancellationToken);

    /// <summary>An address at which nobody else listens: a path of its own, unless the transport has ports.</summary>
    Uri Unique(Uri address) => UniquePath(address);

    /// <summary>The address with a path of its own.</summary>
    static Uri UniquePath(Uri address) => new($"{address.AbsoluteUri.TrimEnd('/')}/{Guid.NewGuid()}");

    /// <summary>
    /// A listener for input channels, of a transport whose messages are fetched when a channel asks for one; null for a
    /// type of channel that the transport does not have.
    /// </summary>
    IChannelListener? NewInputs(
        Type channel, Uri address, ChannelStack stack, IDefaultCommunicationTimeouts timeouts) => null;
}
