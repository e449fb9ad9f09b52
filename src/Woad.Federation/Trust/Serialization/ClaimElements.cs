using System.IdentityModel.Protocols.WSTrust;
using System.Xml;
using Woad.Federation.Trust.Messages;

namespace Woad.Federation.Trust.Serialization;

/// <summary>Requested claims, in the dialects of information cards and of WS-Federation.</summary>
internal static class ClaimElements
{
    /// <summary>Writes claims.</summary>
    public static void Write(XmlWriter writer, RequestClaimCollection claims, TrustNames names)
    {
        var hasValues = claims.Dialect == TrustNames.AuthorizationClaims;
        var (prefix, ns) = hasValues ? ("auth", TrustNames.Authorization) : ("i", TrustNames.Identity);
        writer.WriteStartElement(names.Prefix, "Claims", names.Namespace);
        writer.WriteAttributeString("Dialect", claims.Dialect);
        foreach (var claim in claims)
        {
            writer.WriteStartElement(prefix, "ClaimType", ns);
            writer.WriteAttributeString("Uri", claim.ClaimType);
            writer.WriteAttributeString("Optional", XmlConvert.ToString(claim.IsOptional));
            if (hasValues && claim.Value is { } value)
            {
                writer.WriteElementString(prefix, "Value", ns, value);
            }

            writer.WriteEndElement();
        }

        writer.WriteEndElement();
    }

    /// <summary>Reads claims. The dialect may be absent in messages of February 2005.</summary>
    /// <exception cref="WSTrustSerializationException">They are malformed.</exception>
    public static void Read(XmlElement element, RequestClaimCollection claims)
    {
        if (element.GetAttribute("Dialect") is { Length: > 0 } dialect)
        {
            claims.Dialect = dialect;
        }

        foreach (var child in TrustValues.Children(element))
        {
            if (child.LocalName != "ClaimType"
                || child.NamespaceURI is not (TrustNames.Identity or TrustNames.Authorization)
                || child.GetAttribute("Uri") is not { Length: > 0 } uri)
            {
                throw TrustValues.Malformed(child, "is not a ClaimType with a Uri");
            }

            var optional = child.GetAttribute("Optional");
            claims.Add(new RequestClaim(
                uri,
                optional.Length > 0 && TrustValues.Boolean(optional, child),
                TrustValues.Children(child) is [{ LocalName: "Value" } value] ? TrustValues.Text(value) : null));
        }
    }
}
