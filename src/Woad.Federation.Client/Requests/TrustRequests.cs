using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.Xml;
using Woad.Federation.Trust.Serialization;

namespace Microsoft.IdentityModel.Protocols.WsTrust;

/// <summary>Requests of this package in the elements of WS-Trust.</summary>
internal static class TrustRequests
{
    /// <summary>The URI of a kind of key.</summary>
    public static string KeyTypeOf(SecurityKeyType type, WsTrustVersion version)
    {
        var types = version == WsTrustVersion.Trust13 ? WsTrustKeyTypes.Trust13 : WsTrustKeyTypes.TrustFeb2005;
        return type switch
        {
            SecurityKeyType.SymmetricKey => types.Symmetric,
            SecurityKeyType.AsymmetricKey => types.PublicKey,
            _ => types.Bearer,
        };
    }

    /// <summary>The service of a request; null for any.</summary>
    public static EndpointAddress? Target(WsTrustRequest request) =>
        request.AppliesTo is { } service ? new EndpointAddress(service.EndpointReference.Uri) : null;

    /// <summary>The elements of a request that a provider of tokens does not write by itself.</summary>
    public static IEnumerable<XmlElement> ElementsOf(WsTrustRequest request, TrustNames names)
    {
        var document = new XmlDocument { XmlResolver = null };
        if (!string.IsNullOrEmpty(request.TokenType))
        {
            yield return Element("TokenType", request.TokenType);
        }

        if (!string.IsNullOrEmpty(request.KeyType))
        {
            yield return Element("KeyType", request.KeyType);
        }

        if (request.KeySizeInBits is > 0 and var bits)
        {
            yield return Element("KeySize", XmlConvert.ToString(bits));
        }

        if (request.Claims is { ClaimTypes.Count: > 0 } claims)
        {
            yield return ClaimsOf(document, claims, names);
        }

        foreach (var element in request.AdditionalXmlElements)
        {
            yield return element;
        }

        XmlElement Element(string name, string value)
        {
            var element = document.CreateElement(names.Prefix, name, names.Namespace);
            element.InnerText = value;
            return element;
        }
    }

    private static XmlElement ClaimsOf(XmlDocument document, Claims claims, TrustNames names)
    {
        var element = document.CreateElement(names.Prefix, "Claims", names.Namespace);
        element.SetAttribute("Dialect", claims.Dialect);
        foreach (var type in claims.ClaimTypes)
        {
            var claim = document.CreateElement("auth", "ClaimType", TrustNames.Authorization);
            claim.SetAttribute("Uri", type.Uri);
            if (type.IsOptional is { } isOptional)
            {
                claim.SetAttribute("Optional", XmlConvert.ToString(isOptional));
            }

            if (type.Value is { } value)
            {
                var wanted = document.CreateElement("auth", "Value", TrustNames.Authorization);
                wanted.InnerText = value;
                claim.AppendChild(wanted);
            }

            element.AppendChild(claim);
        }

        return element;
    }
}
