using System.Collections.ObjectModel;
using System.IdentityModel.Tokens;

namespace System.IdentityModel.Metadata;

/// <summary>Represents the role of an identity provider of SAML 2.0.</summary>
public class IdentityProviderSingleSignOnDescriptor : SingleSignOnDescriptor
{
    /// <summary>
    /// Initializes a new instance of the <see cref="IdentityProviderSingleSignOnDescriptor"/> class.
    /// </summary>
    public IdentityProviderSingleSignOnDescriptor()
    {
    }

    /// <summary>Gets the endpoints of the single sign-on.</summary>
    public ICollection<ProtocolEndpoint> SingleSignOnServices { get; } = new Collection<ProtocolEndpoint>();

    /// <summary>Gets the attributes that the provider issues.</summary>
    public ICollection<Saml2Attribute> SupportedAttributes { get; } = new Collection<Saml2Attribute>();

    /// <summary>Gets or sets a value that indicates whether requests must be signed.</summary>
    public bool WantAuthenticationRequestsSigned { get; set; }
}
