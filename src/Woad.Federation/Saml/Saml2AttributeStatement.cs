using System.Collections.ObjectModel;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the AttributeStatement element of SAML 2.0 ([SAMLCore] 2.7.3).</summary>
public class Saml2AttributeStatement : Saml2Statement
{
    /// <summary>Initializes a new instance of the <see cref="Saml2AttributeStatement"/> class.</summary>
    public Saml2AttributeStatement()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2AttributeStatement"/> class.</summary>
    /// <param name="attribute">The attribute.</param>
    public Saml2AttributeStatement(Saml2Attribute attribute)
    {
        Attributes.Add(attribute);
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2AttributeStatement"/> class.</summary>
    /// <param name="attributes">The attributes.</param>
    public Saml2AttributeStatement(IEnumerable<Saml2Attribute> attributes)
    {
        ArgumentNullException.ThrowIfNull(attributes);
        foreach (var attribute in attributes)
        {
            Attributes.Add(attribute);
        }
    }

    /// <summary>Gets the attributes of the SAML 2.0 attribute statement.</summary>
    public Collection<Saml2Attribute> Attributes { get; } = [];
}
