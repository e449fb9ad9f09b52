using System.Collections.ObjectModel;
using System.IdentityModel.Protocols.WSTrust;

namespace System.IdentityModel.Metadata;

/// <summary>Represents a role of WS-Federation.</summary>
public abstract class WebServiceDescriptor : RoleDescriptor
{
    /// <summary>Initializes a new instance of the <see cref="WebServiceDescriptor"/> class.</summary>
    protected WebServiceDescriptor()
    {
    }

    /// <summary>Gets the types of claims that the service offers.</summary>
    public ICollection<DisplayClaim> ClaimTypesOffered { get; } = new Collection<DisplayClaim>();

    /// <summary>Gets the types of claims that the service asks for.</summary>
    public ICollection<DisplayClaim> ClaimTypesRequested { get; } = new Collection<DisplayClaim>();

    /// <summary>Gets or sets the description for persons.</summary>
    public string? ServiceDescription { get; set; }

    /// <summary>Gets or sets the name for persons.</summary>
    public string? ServiceDisplayName { get; set; }

    /// <summary>Gets the endpoints for which the service is responsible.</summary>
    public ICollection<EndpointReference> TargetScopes { get; } = new Collection<EndpointReference>();

    /// <summary>Gets the types of tokens that the service offers.</summary>
    public ICollection<Uri> TokenTypesOffered { get; } = new Collection<Uri>();
}
