using System.IdentityModel.Tokens;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Xml;

namespace Woad.Metadata.Security;

/// <summary>What a client asks the issuer of a token for (WS-Trust 1.3, section 4 and 9).</summary>
internal static class TokenTemplate
{
    private const string Identity = "http://schemas.xmlsoap.org/ws/2005/05/identity";

    /// <summary>Appends the elements of the request, in WCF's order.</summary>
    public static void Append(XmlElement parent, IssuedSecurityTokenParameters token, TrustVersion version)
    {
        var (ns, prefix) = (version.Namespace.Value, version.Prefix.Value);
        if (!string.IsNullOrEmpty(token.TokenType))
        {
            Add("TokenType", token.TokenType);
        }

        Add("KeyType", KeyType(token.KeyType, version));
        if (token.KeySize != 0)
        {
            Add("KeySize", XmlConvert.ToString(token.KeySize));
        }

        if (token.ClaimTypeRequirements.Count > 0)
        {
            AppendClaims(PolicyAssertions.Child(parent, prefix, "Claims", ns), token);
        }

        foreach (var more in token.AdditionalRequestParameters)
        {
            AssertionNames.Append(parent, more);
        }

        void Add(string name, string value) => PolicyAssertions.Child(parent, prefix, name, ns).InnerText = value;
    }

    private static void AppendClaims(XmlElement claims, IssuedSecurityTokenParameters token)
    {
        claims.SetAttribute("Dialect", Identity);
        foreach (var requirement in token.ClaimTypeRequirements)
        {
            var claim = PolicyAssertions.Child(claims, "wsid", "ClaimType", Identity);
            claim.SetAttribute("Uri", requirement.ClaimType);
            if (requirement.IsOptional)
            {
                claim.SetAttribute("Optional", "true");
            }
        }
    }

    private static string KeyType(SecurityKeyType type, TrustVersion version) => type switch
    {
        SecurityKeyType.SymmetricKey => version.Namespace.Value + "/SymmetricKey",
        SecurityKeyType.AsymmetricKey => version.Namespace.Value + "/PublicKey",
        _ => version == TrustVersion.WSTrust13 ? version.Namespace.Value + "/Bearer" : Identity + "/NoProofKey",
    };
}
