using System.IdentityModel.Metadata;
using System.Xml;
using Woad.Federation.Saml;

namespace Woad.Federation.Metadata.Serialization;

/// <summary>Writes the attributes and elements that several roles have.</summary>
internal static class RolePartWriter
{
    /// <summary>Writes the attributes that all roles have.</summary>
    /// <exception cref="MetadataSerializationException">The role has no protocol.</exception>
    public static void Attributes(XmlWriter writer, RoleDescriptor roleDescriptor)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(roleDescriptor);
        if (roleDescriptor.ValidUntil != DateTime.MaxValue)
        {
            writer.WriteAttributeString("validUntil", Values.Time(roleDescriptor.ValidUntil));
        }

        MetadataText.Optional(writer, "errorURL", roleDescriptor.ErrorUrl?.OriginalString);
        writer.WriteAttributeString("protocolSupportEnumeration", roleDescriptor.ProtocolsSupported.Count > 0
            ? string.Join(' ', roleDescriptor.ProtocolsSupported.Select(static protocol => protocol.OriginalString))
            : throw new MetadataSerializationException("A role of metadata needs a protocol in ProtocolsSupported."));
    }

    /// <summary>Writes the elements that all roles have.</summary>
    public static void Elements(
        XmlWriter writer, RoleDescriptor roleDescriptor, Action<XmlWriter, KeyDescriptor> writeKey,
        Action<XmlWriter, Organization> writeOrganization, Action<XmlWriter, ContactPerson> writePerson)
    {
        ArgumentNullException.ThrowIfNull(roleDescriptor);
        foreach (var key in roleDescriptor.Keys)
        {
            writeKey(writer, key);
        }

        if (roleDescriptor.Organization is { } organization)
        {
            writeOrganization(writer, organization);
        }

        foreach (var person in roleDescriptor.Contacts)
        {
            writePerson(writer, person);
        }
    }

    /// <summary>Writes the elements that all roles of the single sign-on have.</summary>
    public static void SingleSignOnElements(
        XmlWriter writer, SingleSignOnDescriptor ssoDescriptor, Action<XmlWriter, RoleDescriptor> writeRoleElements,
        Action<XmlWriter, IndexedProtocolEndpoint, XmlQualifiedName> writeIndexed,
        Action<XmlWriter, ProtocolEndpoint, XmlQualifiedName> writeEndpoint)
    {
        ArgumentNullException.ThrowIfNull(ssoDescriptor);
        writeRoleElements(writer, ssoDescriptor);
        foreach (var endpoint in ssoDescriptor.ArtifactResolutionServices.Values)
        {
            writeIndexed(writer, endpoint, new XmlQualifiedName("ArtifactResolutionService", MetadataNames.Saml));
        }

        foreach (var endpoint in ssoDescriptor.SingleLogoutServices)
        {
            writeEndpoint(writer, endpoint, new XmlQualifiedName("SingleLogoutService", MetadataNames.Saml));
        }

        foreach (var format in ssoDescriptor.NameIdentifierFormats)
        {
            MetadataText.Element(writer, "NameIDFormat", format.OriginalString);
        }
    }

    /// <summary>Writes the attributes that all roles of WS-Federation have.</summary>
    public static void WebServiceAttributes(
        XmlWriter writer, WebServiceDescriptor wsDescriptor, Action<XmlWriter, RoleDescriptor> writeRoleAttributes)
    {
        ArgumentNullException.ThrowIfNull(wsDescriptor);
        writeRoleAttributes(writer, wsDescriptor);
        MetadataText.Optional(writer, "ServiceDisplayName", wsDescriptor.ServiceDisplayName);
        MetadataText.Optional(writer, "ServiceDescription", wsDescriptor.ServiceDescription);
    }

    /// <summary>Writes the elements that all roles of WS-Federation have.</summary>
    public static void WebServiceElements(
        XmlWriter writer, WebServiceDescriptor wsDescriptor, Action<XmlWriter, RoleDescriptor> writeRoleElements,
        Action<XmlWriter, DisplayClaim> writeClaim)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(wsDescriptor);
        writeRoleElements(writer, wsDescriptor);
        if (wsDescriptor.TokenTypesOffered.Count > 0)
        {
            Start(writer, "TokenTypesOffered");
            foreach (var type in wsDescriptor.TokenTypesOffered)
            {
                Start(writer, "TokenType");
                writer.WriteAttributeString("Uri", type.OriginalString);
                writer.WriteEndElement();
            }

            writer.WriteEndElement();
        }

        Claims(writer, "ClaimTypesOffered", wsDescriptor.ClaimTypesOffered, writeClaim);
        Claims(writer, "ClaimTypesRequested", wsDescriptor.ClaimTypesRequested, writeClaim);
        if (wsDescriptor.TargetScopes.Count > 0)
        {
            Start(writer, "TargetScopes");
            foreach (var scope in wsDescriptor.TargetScopes)
            {
                scope.WriteTo(writer);
            }

            writer.WriteEndElement();
        }
    }

    private static void Start(XmlWriter writer, string name) =>
        writer.WriteStartElement(MetadataNames.FederationPrefix, name, MetadataNames.Federation);

    private static void Claims(
        XmlWriter writer, string name, ICollection<DisplayClaim> claims, Action<XmlWriter, DisplayClaim> writeClaim)
    {
        if (claims.Count == 0)
        {
            return;
        }

        Start(writer, name);
        foreach (var claim in claims)
        {
            writeClaim(writer, claim);
        }

        writer.WriteEndElement();
    }
}
