using System.IdentityModel.Tokens;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Xml;

namespace Woad.Metadata.Security;

/// <summary>What a client asks the issuer of a token for (WS-Trust 1.3, section 4 and 9).</summary>
internal static class TokenTemplate
{
    /// <summary>The name of the element with parameters of a service that a client passes on.</summary>
    public const string SecondaryParameters = "SecondaryParameters";

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

    /// <summary>
    /// Appends the template of a policy. Elements that an imported template has told the client to send as secondary
    /// parameters are the template's own.
    /// </summary>
    public static void AppendToPolicy(
        XmlElement parent, IssuedSecurityTokenParameters token, TrustVersion version)
    {
        var own = new XmlDocument { XmlResolver = null }.CreateElement("own");
        Append(own, token, version);
        var elements = own.ChildNodes.OfType<XmlElement>().ToList();
        var secondary = elements.Find(IsSecondary);
        var count = elements.FindIndex(static element => IsAdditional(element.LocalName));
        var given = elements.Take(count < 0 ? elements.Count : count);
        var additional = (secondary?.ChildNodes.OfType<XmlElement>() ?? [])
            .Concat(elements.Skip(count < 0 ? elements.Count : count).Where(static element => !IsSecondary(element)));
        HashSet<(string, string)> seen = [];
        foreach (var element in given.Concat(additional))
        {
            if (seen.Add((element.LocalName, element.NamespaceURI)) || secondary is null)
            {
                AssertionNames.Append(parent, element);
            }
        }
    }

    /// <summary>Whether an element has parameters of a service that a client passes on (WS-Trust 1.3, 4.1).</summary>
    public static bool IsSecondary(XmlElement element) => element.LocalName == SecondaryParameters
        && element.NamespaceURI == TrustVersion.WSTrust13.Namespace.Value;

    private static bool IsAdditional(string name) => name is not ("TokenType" or "KeyType" or "KeySize" or "Claims");

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
