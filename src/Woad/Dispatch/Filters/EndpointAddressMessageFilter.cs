using System.ServiceModel.Channels;
using Woad.Dispatch.Filters;

namespace System.ServiceModel.Dispatcher;

/// <summary>
/// Matches messages to an address: same port and path (case and a trailing slash do not count), with its headers.
/// </summary>
public class EndpointAddressMessageFilter : MessageFilter
{
    private readonly AddressMatch _match;

    /// <summary>
    /// Initializes a new instance of the <see cref="EndpointAddressMessageFilter"/> class that does not compare host
    /// names.
    /// </summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <exception cref="ArgumentNullException"><paramref name="address"/> is null.</exception>
    public EndpointAddressMessageFilter(EndpointAddress address) : this(address, false)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="EndpointAddressMessageFilter"/> class.</summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <param name="includeHostNameInComparison">Whether host names are compared, too.</param>
    /// <exception cref="ArgumentNullException"><paramref name="address"/> is null.</exception>
    public EndpointAddressMessageFilter(EndpointAddress address, bool includeHostNameInComparison)
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
        return _match.IsExact(message);
    }
}
