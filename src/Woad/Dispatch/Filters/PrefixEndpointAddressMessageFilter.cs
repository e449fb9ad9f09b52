using System.ServiceModel.Channels;
using Woad.Dispatch.Filters;

namespace System.ServiceModel.Dispatcher;

/// <summary>Matches messages to an address or below it, by whole segments of the path, with its headers.</summary>
public class PrefixEndpointAddressMessageFilter : MessageFilter
{
    private readonly AddressMatch _match;

    /// <summary>
    /// Initializes a new instance of the <see cref="PrefixEndpointAddressMessageFilter"/> class that does not compare
    /// host names.
    /// </summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <exception cref="ArgumentNullException"><paramref name="address"/> is null.</exception>
    public PrefixEndpointAddressMessageFilter(EndpointAddress address) : this(address, false)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="PrefixEndpointAddressMessageFilter"/> class.</summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <param name="includeHostNameInComparison">Whether host names are compared, too.</param>
    /// <exception cref="ArgumentNullException"><paramref name="address"/> is null.</exception>
    public PrefixEndpointAddressMessageFilter(EndpointAddress address, bool includeHostNameInComparison)
    {
        ArgumentNullException.ThrowIfNull(address);
        Address = address;
        IncludeHostNameInComparison = includeHostNameInComparison;
        _match = new AddressMatch(address, includeHostNameInComparison);
    }

    /// <summary>Gets the address of the filter.</summary>
    public EndpointAddress Address { get; }

    /// <summary>Gets a value that indicates whether the host name must be equal too.</summary>
    public bool IncludeHostNameInComparison { get; }

    /// <inheritdoc/>
    public override bool Match(MessageBuffer messageBuffer)
    {
        ArgumentNullException.ThrowIfNull(messageBuffer);
        using var message = messageBuffer.CreateMessage();
        return Match(message);
    }

    /// <inheritdoc/>
    public override bool Match(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        return _match.IsPrefix(message);
    }
}
