using Woad.Transports.Listening;

namespace Woad.Server.Tcp;

/// <summary>What TCP ports, socket files and named pipes do differently.</summary>
internal interface IPortKind
{
    /// <summary>The URI scheme.</summary>
    string Scheme { get; }

    /// <summary>Where an endpoint listens.</summary>
    ValueTask<PortPlace> ResolveAsync(ListenRequest request, CancellationToken cancellationToken);

    /// <summary>
    /// Whether who listens at <paramref name="open"/> gets what comes to <paramref name="wanted"/>, too.
    /// </summary>
    bool Covers(PortPlace open, PortPlace wanted);

    /// <summary>Makes a place ready to be bound, binds, and sees to its permissions.</summary>
    /// <exception cref="System.ServiceModel.AddressAlreadyInUseException">Somebody else has it.</exception>
    ValueTask<BoundPlace> BindAsync(PortPlace place, ListenRequest request, CancellationToken cancellationToken);

    /// <summary>An address at which nobody else listens.</summary>
    Uri Unique(Uri address) => IListenerFactory.UniquePath(address);

    /// <summary>An endpoint's address as it is really listened on.</summary>
    Uri AddressOf(Uri address, PortPlace place);
}
