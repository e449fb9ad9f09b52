using System.ComponentModel;

namespace System.ServiceModel.PeerResolvers;

/// <summary>The settings by which nodes of a mesh find each other.</summary>
public class PeerResolverSettings
{
    /// <summary>Initializes a new instance of the <see cref="PeerResolverSettings"/> class.</summary>
    public PeerResolverSettings()
    {
    }

    /// <summary>Gets the settings of a custom resolver.</summary>
    public PeerCustomResolverSettings Custom { get; } = new();

    /// <summary>Gets or sets the way by which nodes find each other.</summary>
    /// <value>The default is <see cref="PeerResolverMode.Auto"/>.</value>
    /// <exception cref="InvalidEnumArgumentException">The value is not defined.</exception>
    public PeerResolverMode Mode
    {
        get;
        set => field = Enum.IsDefined(value) ? value
            : throw new InvalidEnumArgumentException(nameof(value), (int)value, typeof(PeerResolverMode));
    }

    /// <summary>Gets or sets the rule for nodes that nodes tell each other of.</summary>
    /// <value>The default is <see cref="PeerReferralPolicy.Service"/>.</value>
    /// <exception cref="InvalidEnumArgumentException">The value is not defined.</exception>
    public PeerReferralPolicy ReferralPolicy
    {
        get;
        set => field = Enum.IsDefined(value) ? value
            : throw new InvalidEnumArgumentException(nameof(value), (int)value, typeof(PeerReferralPolicy));
    }
}
