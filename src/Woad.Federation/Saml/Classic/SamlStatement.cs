using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.IdentityModel.Selectors;
using System.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents a statement of SAML 1.1 ([SAMLCore1.1] 2.4).</summary>
public abstract class SamlStatement
{
    /// <summary>Initializes a new instance of the <see cref="SamlStatement"/> class.</summary>
    protected SamlStatement()
    {
    }

    /// <summary>Gets a value that indicates whether the properties can no longer be set.</summary>
    public abstract bool IsReadOnly { get; }

    /// <summary>Creates the policy by which the statement takes part in the authorization of a call.</summary>
    /// <param name="issuer">The claims of the issuer, whose key has signed the assertion.</param>
    /// <param name="samlAuthenticator">The authenticator that has validated the token.</param>
    /// <returns>The policy.</returns>
    public abstract IAuthorizationPolicy CreatePolicy(
        ClaimSet issuer, SamlSecurityTokenAuthenticator samlAuthenticator);

    /// <summary>Makes the properties of the statement read-only.</summary>
    public abstract void MakeReadOnly();

    /// <summary>Reads the element of the statement, when overridden in a derived class.</summary>
    /// <param name="reader">A reader at the element, which must be behind it afterwards.</param>
    /// <param name="samlSerializer">Loads the parts of the element.</param>
    /// <param name="keyInfoSerializer">The serializer of KeyInfo elements that the caller has; null for none.</param>
    /// <param name="outOfBandTokenResolver">Finds keys that the assertion names without showing them.</param>
    /// <exception cref="XmlException">The element is malformed.</exception>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public abstract void ReadXml(
        XmlDictionaryReader reader, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver);

    /// <summary>Writes the element of the statement, when overridden in a derived class.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="samlSerializer">The serializer that the parts of the element get.</param>
    /// <param name="keyInfoSerializer">The serializer of KeyInfo elements that the caller has; null for none.</param>
    public abstract void WriteXml(
        XmlDictionaryWriter writer, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer);
}
