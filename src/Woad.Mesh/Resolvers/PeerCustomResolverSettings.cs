using System.ServiceModel.Channels;

namespace System.ServiceModel.PeerResolvers;

/// <summary>The settings of a custom resolver.</summary>
public class PeerCustomResolverSettings
{
    /// <summary>Initializes a new instance of the <see cref="PeerCustomResolverSettings"/> class.</summary>
    public PeerCustomResolverSettings()
    {
    }

    /// <summary>Gets or sets the address of the resolver's service. Default: null.</summary>
    public EndpointAddress? Address { get; set; }

    /// <summary>Gets or sets the binding of the resolver's service. Default: null.</summary>
    public Binding? Binding { get; set; }

    /// <summary>Gets a value that indicates whether <see cref="Binding"/> is set.</summary>
    public bool IsBindingSpecified => Binding is not null;

    /// <summary>
    /// Gets or sets the resolver. Default: null, one that calls the service at <see cref="Address"/>.
    /// </summary>
    public PeerResolver? Resolver { get; set; }

    internal PeerCustomResolverSettings Clone() => (PeerCustomResolverSettings)MemberwiseClone();
}
