using System.ComponentModel;
using System.ServiceModel.PeerResolvers;

namespace System.ServiceModel.Channels;

/// <summary>The resolver of Windows, PNRP, which exists there only: a node refuses to open.</summary>
public sealed class PnrpPeerResolverBindingElement : PeerResolverBindingElement
{
    private const string Refusal =
        "The mesh's resolver is PNRP, the peer name resolution protocol of Windows, which is not available. Set "
            + "Resolver.Mode of the NetPeerTcpBinding to Custom, and Resolver.Custom.Address and Binding to a "
            + "CustomPeerResolverService; or set Resolver.Custom.Resolver to a DiscoveryPeerResolver, which needs no "
            + "service on one network. In a CustomBinding, put a PeerCustomResolverBindingElement in its place.";

    /// <summary>Initializes a new instance of the <see cref="PnrpPeerResolverBindingElement"/> class.</summary>
    public PnrpPeerResolverBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="PnrpPeerResolverBindingElement"/> class with a rule for referrals.
    /// </summary>
    /// <param name="referralPolicy">The rule for nodes that nodes tell each other of.</param>
    /// <exception cref="InvalidEnumArgumentException">The value is not defined.</exception>
    public PnrpPeerResolverBindingElement(PeerReferralPolicy referralPolicy) => ReferralPolicy = referralPolicy;

    /// <summary>Gets or sets the rule for nodes that nodes tell each other of.</summary>
    /// <exception cref="InvalidEnumArgumentException">The value is not defined.</exception>
    public override PeerReferralPolicy ReferralPolicy
    {
        get;
        set => field = Enum.IsDefined(value) ? value
            : throw new InvalidEnumArgumentException(nameof(value), (int)value, typeof(PeerReferralPolicy));
    }

    /// <inheritdoc/>
    public override BindingElement Clone() => new PnrpPeerResolverBindingElement(ReferralPolicy);

    /// <summary>Refuses: PNRP is not available.</summary>
    /// <returns>Nothing.</returns>
    /// <exception cref="InvalidOperationException">Always.</exception>
    public override PeerResolver CreatePeerResolver() => throw new InvalidOperationException(Refusal);

    /// <summary>Builds the factory of the transport, which asks this element for its resolver.</summary>
    /// <typeparam name="TChannel">The type of the channels.</typeparam>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel factory.</returns>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        context.BindingParameters.Add(this);
        return context.BuildInnerChannelFactory<TChannel>();
    }

    /// <summary>Builds the listener of the transport, which asks this element for its resolver.</summary>
    /// <typeparam name="TChannel">The type of the channels.</typeparam>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel listener.</returns>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        context.BindingParameters.Add(this);
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
}
