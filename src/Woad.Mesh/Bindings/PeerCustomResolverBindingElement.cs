using System.ComponentModel;
using System.ServiceModel.Description;
using System.ServiceModel.PeerResolvers;
using Woad.Mesh.Resolvers;

namespace System.ServiceModel.Channels;

/// <summary>An element of a binding that makes a custom resolver, or one that calls a resolver's service.</summary>
public sealed class PeerCustomResolverBindingElement : PeerResolverBindingElement
{
    private ClientCredentials? _credentials;
    private PeerResolver? _resolver;

    /// <summary>Initializes a new instance of the <see cref="PeerCustomResolverBindingElement"/> class.</summary>
    public PeerCustomResolverBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="PeerCustomResolverBindingElement"/> class with the settings of
    /// another
    /// one.
    /// </summary>
    /// <param name="other">The element to copy.</param>
    public PeerCustomResolverBindingElement(PeerCustomResolverBindingElement other) : base(other)
    {
        (Address, Binding, ReferralPolicy) = (other.Address, other.Binding, other.ReferralPolicy);
        (_credentials, _resolver) = (other._credentials, other._resolver);
    }

    /// <summary>Initializes a new instance of the <see cref="PeerCustomResolverBindingElement"/> class.</summary>
    /// <param name="settings">The settings of the resolver.</param>
    /// <exception cref="ArgumentNullException"><paramref name="settings"/> is null.</exception>
    public PeerCustomResolverBindingElement(PeerCustomResolverSettings settings)
    {
        ArgumentNullException.ThrowIfNull(settings);
        (Address, Binding, _resolver) = (settings.Address, settings.Binding, settings.Resolver);
    }

    /// <summary>Initializes a new instance of the <see cref="PeerCustomResolverBindingElement"/> class.</summary>
    /// <param name="context">The context of the binding, with the credentials for the resolver's service.</param>
    /// <param name="settings">The settings of the resolver.</param>
    /// <exception cref="ArgumentNullException">A parameter is null.</exception>
    public PeerCustomResolverBindingElement(BindingContext context, PeerCustomResolverSettings settings)
        : this(settings)
    {
        ArgumentNullException.ThrowIfNull(context);
        _credentials = context.BindingParameters.Find<ClientCredentials>();
    }

    /// <summary>Gets or sets the address of the resolver's service. Default: null.</summary>
    public EndpointAddress? Address { get; set; }

    /// <summary>Gets or sets the binding of the resolver's service. Default: null.</summary>
    public Binding? Binding { get; set; }

    /// <summary>Gets or sets the rule for nodes that nodes tell each other of.</summary>
    /// <exception cref="InvalidEnumArgumentException">The value is not defined.</exception>
    public override PeerReferralPolicy ReferralPolicy
    {
        get;
        set => field = Enum.IsDefined(value) ? value
            : throw new InvalidEnumArgumentException(nameof(value), (int)value, typeof(PeerReferralPolicy));
    }

    /// <inheritdoc/>
    public override BindingElement Clone() => new PeerCustomResolverBindingElement(this);

    /// <summary>Makes the resolver, or gets that of the settings ready.</summary>
    /// <returns>The resolver.</returns>
    /// <exception cref="InvalidOperationException">There is neither a resolver nor a service of one.</exception>
    public override PeerResolver CreatePeerResolver()
    {
        var resolver = _resolver;
        if (resolver is null)
        {
            if (Address is null || Binding is null)
            {
                throw new InvalidOperationException(
                    "The mesh's resolver is a custom one, and none is set. Set Resolver.Custom.Resolver of the "
                        + "NetPeerTcpBinding, or Resolver.Custom.Address and Binding for the service of a resolver "
                        + "(CustomPeerResolverService).");
            }

            resolver = new ServicePeerResolver();
        }

        resolver.Initialize(Address, Binding, _credentials, ReferralPolicy);
        return resolver;
    }

    /// <summary>Builds the factory of the transport, which asks this element for its resolver.</summary>
    /// <typeparam name="TChannel">The type of the channels.</typeparam>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel factory.</returns>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        Take(context);
        return context.BuildInnerChannelFactory<TChannel>();
    }

    /// <summary>Builds the listener of the transport, which asks this element for its resolver.</summary>
    /// <typeparam name="TChannel">The type of the channels.</typeparam>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel listener.</returns>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        Take(context);
        return context.BuildInnerChannelListener<TChannel>();
    }

    /// <inheritdoc/>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return context.CanBuildInnerChannelFactory<TChannel>();
    }

    /// <inheritdoc/>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return context.CanBuildInnerChannelListener<TChannel>();
    }

    /// <inheritdoc/>
    public override T? GetProperty<T>(BindingContext context)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(context);
        return context.GetInnerProperty<T>();
    }

    private void Take(BindingContext context)
    {
        _credentials ??= context.BindingParameters.Find<ClientCredentials>();
        context.BindingParameters.Add(this);
    }
}
