using System.ServiceModel.PeerResolvers;

namespace System.ServiceModel.Channels;

/// <summary>An element of a binding that makes the resolver of a node.</summary>
public abstract class PeerResolverBindingElement : BindingElement
{
    /// <summary>Initializes a new instance of the <see cref="PeerResolverBindingElement"/> class.</summary>
    protected PeerResolverBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="PeerResolverBindingElement"/> class with the settings of another
    /// one.
    /// </summary>
    /// <param name="other">The element to copy.</param>
    protected PeerResolverBindingElement(PeerResolverBindingElement other) : base(other)
    {
    }

    /// <summary>Gets or sets the rule for nodes that nodes tell each other of.</summary>
    public abstract PeerReferralPolicy ReferralPolicy { get; set; }

    /// <summary>Makes the resolver of a node.</summary>
    /// <returns>The resolver.</returns>
    public abstract PeerResolver CreatePeerResolver();
}
