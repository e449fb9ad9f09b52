using Woad.Connections;

namespace Woad.Transports.Listening;

/// <summary>Opens listeners of one URI scheme.</summary>
internal interface IListenerFactory
{
    /// <summary>Starts to listen.</summary>
    /// <exception cref="System.ServiceModel.AddressAlreadyInUseException">Somebody else has the address.</exception>
    ValueTask<IListener> OpenAsync(ListenRequest request, CancellationToken cancellationToken);
}
