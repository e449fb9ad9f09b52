using System.Xml;
using Woad.Federation.Metadata.Serialization;
using Woad.Federation.Signatures;

namespace System.IdentityModel.Metadata;

/// <content>Parts that several roles have.</content>
public partial class MetadataSerializer
{
    /// <summary>Reads an element that all roles of WS-Federation have.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="roleDescriptor">The role.</param>
    /// <returns><see langword="true"/> if it has been read; otherwise, <see langword="false"/>.</returns>
    public virtual bool ReadWebServiceDescriptorElement(XmlReader reader, WebServiceDescriptor roleDescriptor)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(roleDescriptor);
        if (reader.NamespaceURI != MetadataNames.Federation)
        {
            return ReadRoleDescriptorElement(reader, roleDescriptor);
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
                ReadClaims(reader, roleDescriptor.ClaimTypesOffered);
                return true;
            case "ClaimTypesRequested":
                ReadClaims(reader, roleDescriptor.ClaimTypesRequested);
                return true;
            case "TargetScopes":
                MetadataElement.References(MetadataElement.Take(reader), roleDescriptor.TargetScopes);
                return true;
            default:
                return false;
        }
    }

    /// <summary>Reads the attributes that all roles have.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="roleDescriptor">The role.</param>
    protected virtual void ReadRoleDescriptorAttributes(XmlReader reader, RoleDescriptor roleDescriptor)
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

    /// <summary>Reads an element that all roles have.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="roleDescriptor">The role.</param>
    /// <returns><see langword="true"/> if it has been read; otherwise, <see langword="false"/>.</returns>
    protected virtual bool ReadRoleDescriptorElement(XmlReader reader, RoleDescriptor roleDescriptor)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(roleDescriptor);
        if (reader.NamespaceURI != MetadataNames.Saml)
        {
            return false;
        }

        switch (reader.LocalName)
        {
            case "KeyDescriptor":
                roleDescriptor.Keys.Add(ReadKeyDescriptor(reader));
                return true;
            case "Organization":
                roleDescriptor.Organization = ReadOrganization(reader);
                return true;
            case "ContactPerson":
                roleDescriptor.Contacts.Add(ReadContactPerson(reader));
                return true;
            default:
                return false;
        }
    }

    /// <summary>Reads the attributes that all roles of the single sign-on have.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="roleDescriptor">The role.</param>
    protected virtual void ReadSingleSignOnDescriptorAttributes(
        XmlReader reader, SingleSignOnDescriptor roleDescriptor) =>
        ReadRoleDescriptorAttributes(reader, roleDescriptor);

    /// <summary>Reads an element that all roles of the single sign-on have.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="ssoDescriptor">The role.</param>
    /// <returns><see langword="true"/> if it has been read; otherwise, <see langword="false"/>.</returns>
    protected virtual bool ReadSingleSignOnDescriptorElement(XmlReader reader, SingleSignOnDescriptor ssoDescriptor)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(ssoDescriptor);
        switch (reader.NamespaceURI == MetadataNames.Saml ? reader.LocalName : "")
        {
            case "ArtifactResolutionService":
                var endpoint = ReadIndexedProtocolEndpoint(reader);
                ssoDescriptor.ArtifactResolutionServices.Add(endpoint.Index, endpoint);
                return true;
            case "SingleLogoutService":
                ssoDescriptor.SingleLogoutServices.Add(ReadProtocolEndpoint(reader));
                return true;
            case "NameIDFormat":
                var format = MetadataElement.AbsoluteUri(MetadataElement.Take(reader).Value);
                ssoDescriptor.NameIdentifierFormats.Add(format);
                return true;
            default:
                return ReadRoleDescriptorElement(reader, ssoDescriptor);
        }
    }

    /// <summary>Reads the attributes that all roles of WS-Federation have.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="roleDescriptor">The role.</param>
    protected virtual void ReadWebServiceDescriptorAttributes(XmlReader reader, WebServiceDescriptor roleDescriptor)
    {
        ReadRoleDescriptorAttributes(reader, roleDescriptor);
        roleDescriptor.ServiceDisplayName = reader.GetAttribute("ServiceDisplayName");
        roleDescriptor.ServiceDescription = reader.GetAttribute("ServiceDescription");
    }

    private static void ReadEndpoint(XmlReader reader, ProtocolEndpoint endpoint)
    {
        endpoint.Binding = MetadataElement.RequiredUri(reader, "Binding");
        endpoint.Location = MetadataElement.RequiredUri(reader, "Location");
        endpoint.ResponseLocation = MetadataElement.OptionalUri(reader, "ResponseLocation");
    }

    private void ReadClaims(XmlReader reader, ICollection<DisplayClaim> into)
    {
        foreach (var claim in MetadataElement.Take(reader).Elements())
        {
            using var inner = claim.Open();
            into.Add(ReadDisplayClaim(inner));
        }
    }

    /// <summary>
    /// Reads a role by its xsi:type. The prefix of the type is not compared: exclusive canonical XML does not cover its
    /// declaration.
    /// </summary>
    private void ReadRole(XmlReader reader, EntityDescriptor entity)
    {
        var type = reader.GetAttribute("type", Names.SchemaInstance)?.Trim() ?? "";
        switch (type[(type.IndexOf(':', StringComparison.Ordinal) + 1)..])
        {
            case MetadataNames.TokenServiceType:
                entity.RoleDescriptors.Add(ReadSecurityTokenServiceDescriptor(reader));
                break;
            case MetadataNames.ApplicationType:
                entity.RoleDescriptors.Add(ReadApplicationServiceDescriptor(reader));
                break;
            default:
                ReadCustomRoleDescriptor(type, reader, entity);
                break;
        }
    }
}
