using System.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the AuthorityBinding element of SAML 1.1 ([SAMLCore1.1] 2.4.3.2).</summary>
public class SamlAuthorityBinding
{
    /// <summary>Initializes a new instance of the <see cref="SamlAuthorityBinding"/> class.</summary>
    public SamlAuthorityBinding()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAuthorityBinding"/> class.</summary>
    /// <param name="authorityKind">The kind of queries that the authority answers.</param>
    /// <param name="binding">The binding of the protocol.</param>
    /// <param name="location">The address.</param>
    public SamlAuthorityBinding(XmlQualifiedName authorityKind, string binding, string location)
    {
        (AuthorityKind, Binding, Location) = (authorityKind, binding, location);
    }

    /// <summary>Gets or sets the kind of queries that the authority answers.</summary>
    public XmlQualifiedName AuthorityKind { get; set; } = XmlQualifiedName.Empty;

    /// <summary>Gets or sets the binding of the protocol.</summary>
    public string Binding { get; set; } = "";

    /// <summary>Gets or sets the address.</summary>
    public string Location { get; set; } = "";
}
