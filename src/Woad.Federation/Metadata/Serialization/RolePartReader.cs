using System.IdentityModel.Metadata;
using System.Xml;

namespace Woad.Federation.Metadata.Serialization;

/// <summary>Reads the attributes and elements that several roles have.</summary>
internal static class RolePartReader
{
    /// <summary>Reads the attributes that all roles have.</summary>
    public static void Attributes(XmlReader reader, RoleDescriptor roleDescriptor)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(roleDescriptor);
        roleDescriptor.ErrorUrl = MetadataElement.OptionalUri(reader, "errorURL");
        roleDescriptor.ValidUntil = MetadataElement.Time(reader, "validUntil") ?? DateTime.MaxValue;
        var protocols = reader.GetAttribute("protocolSupportEnumeration")
            ?? throw MetadataElement.Malformed($"The role {reader.LocalName} has no protocolSupportEnumeration.");
        foreach (var protocol in protocols.Split([' ', '\t', '\r', '\n'], StringSplitOptions.RemoveEmptyEntries))
        {
            roleDescriptor.ProtocolsSupported.Add(MetadataElement.AbsoluteUri(protocol));
        }
    }

    /// <summary>Reads an element that all roles have; false for another one.</summary>
    public static bool Element(
        XmlReader reader, RoleDescriptor roleDescriptor, Func<XmlReader, KeyDescriptor> readKey,
        Func<XmlReader, Organization> readOrganization, Func<XmlReader, ContactPerson> readPerson)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(roleDescriptor);
        switch (reader.NamespaceURI == MetadataNames.Saml ? reader.LocalName : "")
        {
            case "KeyDescriptor":
                roleDescriptor.Keys.Add(readKey(reader));
                return true;
            case "Organization":
                roleDescriptor.Organization = readOrganization(reader);
                return true;
            case "ContactPerson":
                roleDescriptor.Contacts.Add(readPerson(reader));
                return true;
            default:
                return false;
        }
    }

    /// <summary>Reads an element that all roles of the single sign-on have; false for another one.</summary>
    public static bool SingleSignOnElement(
        XmlReader reader, SingleSignOnDescriptor ssoDescriptor, Func<XmlReader, IndexedProtocolEndpoint> readIndexed,
        Func<XmlReader, ProtocolEndpoint> readEndpoint, Func<XmlReader, RoleDescriptor, bool> readRoleElement)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(ssoDescriptor);
        switch (reader.NamespaceURI == MetadataNames.Saml ? reader.LocalName : "")
        {
            case "ArtifactResolutionService":
                var endpoint = readIndexed(reader);
                ssoDescriptor.ArtifactResolutionServices.Add(endpoint.Index, endpoint);
                return true;
            case "SingleLogoutService":
                ssoDescriptor.SingleLogoutServices.Add(readEndpoint(reader));
                return true;
            case "NameIDFormat":
                var format = MetadataElement.AbsoluteUri(MetadataElement.Take(reader).Value);
                ssoDescriptor.NameIdentifierFormats.Add(format);
                return true;
            default:
                return readRoleElement(reader, ssoDescriptor);
        }
    }

    /// <summary>Reads the attributes that all roles of WS-Federation have.</summary>
    public static void WebServiceAttributes(
        XmlReader reader, WebServiceDescriptor roleDescriptor, Action<XmlReader, RoleDescriptor> readRoleAttributes)
    {
        readRoleAttributes(reader, roleDescriptor);
        roleDescriptor.ServiceDisplayName = reader.GetAttribute("ServiceDisplayName");
        roleDescriptor.ServiceDescription = reader.GetAttribute("ServiceDescription");
    }

    /// <summary>Reads an element that all roles of WS-Federation have; false for another one.</summary>
    public static bool WebServiceElement(
        XmlReader reader, WebServiceDescriptor roleDescriptor, Func<XmlReader, DisplayClaim> readClaim,
        Func<XmlReader, RoleDescriptor, bool> readRoleElement)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(roleDescriptor);
        if (reader.NamespaceURI != MetadataNames.Federation)
        {
            return readRoleElement(reader, roleDescriptor);
        }

        switch (reader.LocalName)
        {
            case "TokenTypesOffered":
                foreach (var type in MetadataElement.Take(reader).Elements())
                {
                    using var inner = type.Open();
                    roleDescriptor.TokenTypesOffered.Add(MetadataElement.RequiredUri(inner, "Uri"));
                }

                return true;
            case "ClaimTypesOffered":
                Claims(reader, roleDescriptor.ClaimTypesOffered, readClaim);
                return true;
            case "ClaimTypesRequested":
                Claims(reader, roleDescriptor.ClaimTypesRequested, readClaim);
                return true;
            case "TargetScopes":
                MetadataElement.References(MetadataElement.Take(reader), roleDescriptor.TargetScopes);
                return true;
            default:
                return false;
        }
    }

    private static void Claims(
        XmlReader reader, ICollection<DisplayClaim> into, Func<XmlReader, DisplayClaim> readClaim)
    {
        foreach (var claim in MetadataElement.Take(reader).Elements())
        {
            using var inner = claim.Open();
            into.Add(readClaim(inner));
        }
    }
}
