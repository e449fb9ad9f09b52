using System.Collections.ObjectModel;

namespace System.IdentityModel.Metadata;

/// <summary>Represents a role of the single sign-on of SAML 2.0.</summary>
public class SingleSignOnDescriptor : RoleDescriptor
{
    /// <summary>Initializes a new instance of the <see cref="SingleSignOnDescriptor"/> class.</summary>
    public SingleSignOnDescriptor()
    {
    }

    /// <summary>Gets the endpoints that resolve artifacts.</summary>
    public IndexedProtocolEndpointDictionary ArtifactResolutionServices { get; } = [];

    /// <summary>Gets the formats of the names of subjects.</summary>
    public ICollection<Uri> NameIdentifierFormats { get; } = new Collection<Uri>();

    /// <summary>Gets the endpoints of the single logout.</summary>
    public Collection<ProtocolEndpoint> SingleLogoutServices { get; } = [];
}
