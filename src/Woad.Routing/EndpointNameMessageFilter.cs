using System.ServiceModel.Channels;
using Woad.Routing.Sending;

namespace System.ServiceModel.Dispatcher;

/// <summary>Matches messages that a router has received at the endpoint of a name.</summary>
public class EndpointNameMessageFilter : MessageFilter
{
    private readonly string _endpointName;

    /// <summary>Initializes a new instance of the <see cref="EndpointNameMessageFilter"/> class.</summary>
    /// <param name="endpointName">The name of the endpoint of the routing service.</param>
    /// <exception cref="ArgumentNullException"><paramref name="endpointName"/> is null or empty.</exception>
    public EndpointNameMessageFilter(string endpointName)
    {
        if (string.IsNullOrEmpty(endpointName))
        {
            throw new ArgumentNullException(nameof(endpointName));
        }

        _endpointName = endpointName;
    }

    /// <inheritdoc/>
    public override bool Match(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        return message.Properties.TryGetValue(ServedEndpoint.NameProperty, out var name)
            && string.Equals(name as string, _endpointName, StringComparison.Ordinal);
    }

    /// <inheritdoc/>
    public override bool Match(MessageBuffer buffer)
    {
        ArgumentNullException.ThrowIfNull(buffer);
        using var message = buffer.CreateMessage();
        return Match(message);
    }
}
