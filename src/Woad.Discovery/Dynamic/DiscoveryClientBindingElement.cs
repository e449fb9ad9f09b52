using System.ServiceModel.Channels;
using Woad.Discovery.Dynamic;

namespace System.ServiceModel.Discovery;

/// <summary>
/// Represents the element of a client's binding with which each channel finds a service when it opens. It must be the
/// first element of the binding.
/// </summary>
public sealed class DiscoveryClientBindingElement : BindingElement
{
    /// <summary>The address of endpoints whose services are found.</summary>
    public static readonly EndpointAddress DiscoveryEndpointAddress =
        new("http://schemas.microsoft.com/discovery/dynamic");

    /// <summary>
    /// Initializes a new instance of the <see cref="DiscoveryClientBindingElement"/> class that finds any service by
    /// multicast messages.
    /// </summary>
    public DiscoveryClientBindingElement()
        : this(new MulticastEndpointProvider(), new FindCriteria())
    {
    }

    /// <summary>Initializes a new instance of the <see cref="DiscoveryClientBindingElement"/> class.</summary>
    /// <param name="discoveryEndpointProvider">The provider of endpoints through which services are found.</param>
    /// <param name="findCriteria">The criteria.</param>
    /// <exception cref="ArgumentNullException">A parameter is null.</exception>
    public DiscoveryClientBindingElement(DiscoveryEndpointProvider discoveryEndpointProvider, FindCriteria findCriteria)
    {
        ArgumentNullException.ThrowIfNull(discoveryEndpointProvider);
        ArgumentNullException.ThrowIfNull(findCriteria);
        DiscoveryEndpointProvider = discoveryEndpointProvider;
        FindCriteria = findCriteria;
    }

    /// <summary>Gets or sets the provider of endpoints through which services are found.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public DiscoveryEndpointProvider DiscoveryEndpointProvider
    {
        get;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            field = value;
        }
    }

    /// <summary>Gets or sets the criteria by which services are found.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public FindCriteria FindCriteria
    {
        get;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            field = value;
        }
    }

    /// <summary>Builds a factory whose channels find a service when they open.</summary>
    /// <typeparam name="TChannel">The type of the channels.</typeparam>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The factory.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return new DiscoveredFactory<TChannel>(
            context.Binding, context.BuildInnerChannelFactory<TChannel>(), DiscoveryEndpointProvider, FindCriteria,
            context.Clock);
    }

    /// <summary>Refuses: services do not find.</summary>
    /// <typeparam name="TChannel">The type of the channels.</typeparam>
    /// <param name="context">The context of the binding.</param>
    /// <returns>Nothing.</returns>
    /// <exception cref="InvalidOperationException">Always.</exception>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        throw new InvalidOperationException(
            "A DiscoveryClientBindingElement is for clients. Take it out of the binding of the service.");

    /// <summary>Determines whether the remaining elements can build channels of a type for a client.</summary>
    /// <typeparam name="TChannel">The type of the channels.</typeparam>
    /// <param name="context">The context of the binding.</param>
    /// <returns><see langword="true"/> if they can; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return DiscoveredChannels.CanMake(typeof(TChannel)) && context.CanBuildInnerChannelFactory<TChannel>();
    }

    /// <summary>Determines whether channels of a type can be built for a service: none can.</summary>
    /// <typeparam name="TChannel">The type of the channels.</typeparam>
    /// <param name="context">The context of the binding.</param>
    /// <returns><see langword="false"/>.</returns>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context) => false;

    /// <inheritdoc/>
    public override BindingElement Clone() =>
        new DiscoveryClientBindingElement(DiscoveryEndpointProvider, FindCriteria);

    /// <summary>Returns an object of the remaining elements.</summary>
    /// <typeparam name="T">The type of the object.</typeparam>
    /// <param name="context">The context of the binding.</param>
    /// <returns>The object, or <see langword="null"/> when there is none.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public override T? GetProperty<T>(BindingContext context)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(context);
        return context.GetInnerProperty<T>();
    }
}
