using System.IdentityModel.Protocols.WSTrust;
using System.Xml;
using Woad.Federation.Metadata.Serialization;
using Woad.Federation.Saml;
using Woad.Federation.Signatures;
using Woad.Xml;

namespace System.IdentityModel.Metadata;

/// <content>Parts that several roles have, as they are written.</content>
public partial class MetadataSerializer
{
    /// <summary>Writes the attributes that all roles have.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="roleDescriptor">The role.</param>
    /// <exception cref="MetadataSerializationException">The role has no protocol.</exception>
    protected virtual void WriteRoleDescriptorAttributes(XmlWriter writer, RoleDescriptor roleDescriptor)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(roleDescriptor);
        if (roleDescriptor.ValidUntil != DateTime.MaxValue)
        {
            writer.WriteAttributeString("validUntil", Values.Time(roleDescriptor.ValidUntil));
        }

        Optional(writer, "errorURL", roleDescriptor.ErrorUrl?.OriginalString);
        writer.WriteAttributeString("protocolSupportEnumeration", roleDescriptor.ProtocolsSupported.Count > 0
            ? string.Join(' ', roleDescriptor.ProtocolsSupported.Select(static protocol => protocol.OriginalString))
            : throw new MetadataSerializationException("A role of metadata needs a protocol in ProtocolsSupported."));
    }

    /// <summary>Writes the elements that all roles have.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="roleDescriptor">The role.</param>
    protected virtual void WriteRoleDescriptorElements(XmlWriter writer, RoleDescriptor roleDescriptor)
    {
        ArgumentNullException.ThrowIfNull(roleDescriptor);
        foreach (var key in roleDescriptor.Keys)
        {
            WriteKeyDescriptor(writer, key);
        }

        if (roleDescriptor.Organization is { } organization)
        {
            WriteOrganization(writer, organization);
        }

        foreach (var person in roleDescriptor.Contacts)
        {
            WriteContactPerson(writer, person);
        }
    }

    /// <summary>Writes the attributes that all roles of the single sign-on have.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="ssoDescriptor">The role.</param>
    protected virtual void WriteSingleSignOnDescriptorAttributes(
        XmlWriter writer, SingleSignOnDescriptor ssoDescriptor) =>
        WriteRoleDescriptorAttributes(writer, ssoDescriptor);

    /// <summary>Writes the elements that all roles of the single sign-on have.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="ssoDescriptor">The role.</param>
    protected virtual void WriteSingleSignOnDescriptorElements(XmlWriter writer, SingleSignOnDescriptor ssoDescriptor)
    {
        ArgumentNullException.ThrowIfNull(ssoDescriptor);
        WriteRoleDescriptorElements(writer, ssoDescriptor);
        foreach (var endpoint in ssoDescriptor.ArtifactResolutionServices.Values)
        {
            WriteIndexedProtocolEndpoint(
                writer, endpoint, new XmlQualifiedName("ArtifactResolutionService", MetadataNames.Saml));
        }

        foreach (var endpoint in ssoDescriptor.SingleLogoutServices)
        {
            WriteProtocolEndpoint(writer, endpoint, new XmlQualifiedName("SingleLogoutService", MetadataNames.Saml));
        }

        foreach (var format in ssoDescriptor.NameIdentifierFormats)
        {
            Text(writer, "NameIDFormat", format.OriginalString);
        }
    }

    /// <summary>Writes the attributes that all roles of WS-Federation have.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="wsDescriptor">The role.</param>
    protected virtual void WriteWebServiceDescriptorAttributes(XmlWriter writer, WebServiceDescriptor wsDescriptor)
    {
        ArgumentNullException.ThrowIfNull(wsDescriptor);
        WriteRoleDescriptorAttributes(writer, wsDescriptor);
        Optional(writer, "ServiceDisplayName", wsDescriptor.ServiceDisplayName);
        Optional(writer, "ServiceDescription", wsDescriptor.ServiceDescription);
    }

    /// <summary>Writes the elements that all roles of WS-Federation have.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="wsDescriptor">The role.</param>
    protected virtual void WriteWebServiceDescriptorElements(XmlWriter writer, WebServiceDescriptor wsDescriptor)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(wsDescriptor);
        WriteRoleDescriptorElements(writer, wsDescriptor);
        if (wsDescriptor.TokenTypesOffered.Count > 0)
        {
            Federation(writer, "TokenTypesOffered");
            foreach (var type in wsDescriptor.TokenTypesOffered)
            {
                Federation(writer, "TokenType");
                writer.WriteAttributeString("Uri", type.OriginalString);
                writer.WriteEndElement();
            }

            writer.WriteEndElement();
        }

        Claims(writer, "ClaimTypesOffered", wsDescriptor.ClaimTypesOffered);
        Claims(writer, "ClaimTypesRequested", wsDescriptor.ClaimTypesRequested);
        if (wsDescriptor.TargetScopes.Count > 0)
        {
            Federation(writer, "TargetScopes");
            foreach (var scope in wsDescriptor.TargetScopes)
            {
                scope.WriteTo(writer);
            }

            writer.WriteEndElement();
        }
    }

    private static void StartEndpoint(XmlWriter writer, ProtocolEndpoint endpoint, XmlQualifiedName element)
    {
        ArgumentNullException.ThrowIfNull(element);
        if (endpoint.Binding is not { } binding || endpoint.Location is not { } location)
        {
            throw new MetadataSerializationException("An endpoint of metadata needs a Binding and a Location.");
        }

        writer.WriteStartElement(element.Name, element.Namespace);
        writer.WriteAttributeString("Binding", binding.OriginalString);
        writer.WriteAttributeString("Location", location.OriginalString);
        Optional(writer, "ResponseLocation", endpoint.ResponseLocation?.OriginalString);
    }

    private static void References(XmlWriter writer, string name, IEnumerable<EndpointReference> references)
    {
        foreach (var reference in references)
        {
            writer.WriteStartElement(MetadataNames.FederationPrefix, name, MetadataNames.Federation);
            reference.WriteTo(writer);
            writer.WriteEndElement();
        }
    }

    private static void Federation(XmlWriter writer, string name) =>
        writer.WriteStartElement(MetadataNames.FederationPrefix, name, MetadataNames.Federation);

    private static void Optional(XmlWriter writer, string name, string? value)
    {
        if (!string.IsNullOrEmpty(value))
        {
            writer.WriteAttributeString(name, value);
        }
    }

    private static void Flag(XmlWriter writer, string name, bool value) =>
        writer.WriteAttributeString(name, XmlConvert.ToString(value));

    private static void StartRole(XmlWriter writer, string type)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteStartElement("RoleDescriptor", MetadataNames.Saml);
        writer.WriteAttributeString("xmlns", MetadataNames.FederationPrefix, null, MetadataNames.Federation);
        writer.WriteAttributeString("xsi", "type", Names.SchemaInstance, $"{MetadataNames.FederationPrefix}:{type}");
    }

    private void Claims(XmlWriter writer, string name, ICollection<DisplayClaim> claims)
    {
        if (claims.Count == 0)
        {
            return;
        }

        Federation(writer, name);
        foreach (var claim in claims)
        {
            WriteDisplayClaim(writer, claim);
        }

        writer.WriteEndElement();
    }

    private void WriteRole(XmlWriter writer, RoleDescriptor role)
    {
        switch (role)
        {
            case SecurityTokenServiceDescriptor issuer:
                WriteSecurityTokenServiceDescriptor(writer, issuer);
                break;
            case ApplicationServiceDescriptor application:
                WriteApplicationServiceDescriptor(writer, application);
                break;
            case IdentityProviderSingleSignOnDescriptor provider:
                WriteIdentityProviderSingleSignOnDescriptor(writer, provider);
                break;
            case ServiceProviderSingleSignOnDescriptor provider:
                WriteServiceProviderSingleSignOnDescriptor(writer, provider);
                break;
            default:
                throw new MetadataSerializationException(Escaped.Text($"A role {role.GetType()} cannot be written."));
        }
    }
}
