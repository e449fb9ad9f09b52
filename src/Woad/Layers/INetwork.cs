using Woad.Connections;

namespace Woad.Layers;

/// <summary>
/// The ways of a stack's transport to the world, for layers that do not only wrap what passes: a client's layer may
/// listen, a service's layer may call.
/// </summary>
internal interface INetwork
{
    /// <summary>Listens at an address by the stack's transport.</summary>
    /// <param name="address">The address.</param>
    /// <param name="above">Takes what arrives there; bytes, which no layer has seen.</param>
    /// <param name="cancellationToken">Ends the attempt.</param>
    /// <exception cref="System.ServiceModel.AddressAlreadyInUseException">Somebody else has the address.</exception>
    ValueTask<IListener> ListenAsync(Uri address, Upstream above, CancellationToken cancellationToken);

    /// <summary>The connections of the stack's transport, which no layer has wrapped.</summary>
    Downstream Reach();
}
