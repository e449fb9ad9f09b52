using System.IdentityModel.Selectors;
using System.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Reads and writes assertions of SAML 1.1 without the settings of a service.</summary>
/// <remarks>
/// The signature is verified, and nothing else: a program validates a token by a
/// <see cref="SamlSecurityTokenHandler"/>.
/// </remarks>
public class SamlSerializer
{
    /// <summary>Initializes a new instance of the <see cref="SamlSerializer"/> class.</summary>
    public SamlSerializer()
    {
    }

    /// <summary>Reads an assertion, and verifies its signature.</summary>
    /// <param name="reader">A reader at the assertion.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    /// <param name="outOfBandTokenResolver">Finds keys that the assertion names without showing them.</param>
    /// <returns>The assertion.</returns>
    /// <exception cref="SecurityTokenException">The assertion is malformed, or its signature is refused.</exception>
    public virtual SamlAssertion LoadAssertion(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver) =>
        ReadToken(reader, keyInfoSerializer, outOfBandTokenResolver).Assertion;

    /// <summary>Reads an assertion as a token, and verifies its signature.</summary>
    /// <param name="reader">A reader at the assertion.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    /// <param name="outOfBandTokenResolver">Finds keys that the assertion names without showing them.</param>
    /// <returns>The token.</returns>
    /// <exception cref="SecurityTokenException">The assertion is malformed, or its signature is refused.</exception>
    public virtual SamlSecurityToken ReadToken(
        XmlReader reader, SecurityTokenSerializer? keyInfoSerializer, SecurityTokenResolver? outOfBandTokenResolver)
    {
        ArgumentNullException.ThrowIfNull(reader);
        var settings = new SecurityTokenHandlerConfiguration();
        if (outOfBandTokenResolver is not null)
        {
            settings.IssuerTokenResolver = new IssuerTokenResolver(outOfBandTokenResolver);
            settings.ServiceTokenResolver = outOfBandTokenResolver;
        }

        return (SamlSecurityToken)new SamlSecurityTokenHandler { Configuration = settings }.ReadToken(reader);
    }

    /// <summary>Writes a token; one that was read is written as it was received.</summary>
    /// <param name="token">The token.</param>
    /// <param name="writer">The target.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    public virtual void WriteToken(
        SamlSecurityToken token, XmlWriter writer, SecurityTokenSerializer? keyInfoSerializer) =>
        new SamlSecurityTokenHandler().WriteToken(writer, token);
}
