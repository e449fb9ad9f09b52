using System.IdentityModel.Metadata;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Signatures;
using Woad.Xml;

namespace Woad.Federation.Metadata.Serialization;

/// <summary>Writes roles: first the attributes and elements that several roles have, then those of its own.</summary>
internal static class RoleWriter
{
    /// <summary>Writes a role by its type.</summary>
    /// <exception cref="MetadataSerializationException">The type is not known.</exception>
    public static void Typed(
        XmlWriter writer, RoleDescriptor role, Action<XmlWriter, SecurityTokenServiceDescriptor> writeTokenService,
        Action<XmlWriter, ApplicationServiceDescriptor> writeApplication,
        Action<XmlWriter, IdentityProviderSingleSignOnDescriptor> writeIdentityProvider,
        Action<XmlWriter, ServiceProviderSingleSignOnDescriptor> writeServiceProvider)
    {
        switch (role)
        {
            case SecurityTokenServiceDescriptor issuer:
                writeTokenService(writer, issuer);
                break;
            case ApplicationServiceDescriptor application:
                writeApplication(writer, application);
                break;
            case IdentityProviderSingleSignOnDescriptor provider:
                writeIdentityProvider(writer, provider);
                break;
            case ServiceProviderSingleSignOnDescriptor provider:
                writeServiceProvider(writer, provider);
                break;
            default:
                throw new MetadataSerializationException(Escaped.Text($"A role {role.GetType()} cannot be written."));
        }
    }

    /// <summary>Writes the role of a service that accepts tokens.</summary>
    public static void Application(
        XmlWriter writer, ApplicationServiceDescriptor appService, ICustomMetadata custom,
        Action<XmlWriter, WebServiceDescriptor> writeAttributes, Action<XmlWriter, WebServiceDescriptor> writeElements)
    {
        ArgumentNullException.ThrowIfNull(appService);
        Start(writer, MetadataNames.ApplicationType);
        WebService(
            writer, appService, custom, writeAttributes, writeElements, "ApplicationServiceEndpoint",
            appService.Endpoints, appService.PassiveRequestorEndpoints);
    }

    /// <summary>Writes the role of a token service.</summary>
    public static void TokenService(
        XmlWriter writer, SecurityTokenServiceDescriptor securityTokenServiceDescriptor, ICustomMetadata custom,
        Action<XmlWriter, WebServiceDescriptor> writeAttributes, Action<XmlWriter, WebServiceDescriptor> writeElements)
    {
        ArgumentNullException.ThrowIfNull(securityTokenServiceDescriptor);
        Start(writer, MetadataNames.TokenServiceType);
        WebService(
            writer, securityTokenServiceDescriptor, custom, writeAttributes, writeElements,
            "SecurityTokenServiceEndpoint", securityTokenServiceDescriptor.SecurityTokenServiceEndpoints,
            securityTokenServiceDescriptor.PassiveRequestorEndpoints);
    }

    /// <summary>Writes the role of an identity provider of SAML 2.0.</summary>
    public static void IdentityProvider(
        XmlWriter writer, IdentityProviderSingleSignOnDescriptor idpssoDescriptor, ICustomMetadata custom,
        Action<XmlWriter, SingleSignOnDescriptor> writeAttributes,
        Action<XmlWriter, SingleSignOnDescriptor> writeElements,
        Action<XmlWriter, ProtocolEndpoint, XmlQualifiedName> writeEndpoint,
        Action<XmlWriter, Saml2Attribute> writeAttribute)
    {
        ArgumentNullException.ThrowIfNull(idpssoDescriptor);
        writer.WriteStartElement("IDPSSODescriptor", MetadataNames.Saml);
        writeAttributes(writer, idpssoDescriptor);
        MetadataText.Flag(writer, "WantAuthnRequestsSigned", idpssoDescriptor.WantAuthenticationRequestsSigned);
        custom.WriteAttributes(writer, idpssoDescriptor);
        writeElements(writer, idpssoDescriptor);
        foreach (var endpoint in idpssoDescriptor.SingleSignOnServices)
        {
            writeEndpoint(writer, endpoint, new XmlQualifiedName("SingleSignOnService", MetadataNames.Saml));
        }

        foreach (var attribute in idpssoDescriptor.SupportedAttributes)
        {
            writeAttribute(writer, attribute);
        }

        custom.WriteElements(writer, idpssoDescriptor);
        writer.WriteEndElement();
    }

    /// <summary>Writes the role of a service provider of SAML 2.0.</summary>
    public static void ServiceProvider(
        XmlWriter writer, ServiceProviderSingleSignOnDescriptor spssoDescriptor, ICustomMetadata custom,
        Action<XmlWriter, SingleSignOnDescriptor> writeAttributes,
        Action<XmlWriter, SingleSignOnDescriptor> writeElements,
        Action<XmlWriter, IndexedProtocolEndpoint, XmlQualifiedName> writeEndpoint)
    {
        ArgumentNullException.ThrowIfNull(spssoDescriptor);
        writer.WriteStartElement("SPSSODescriptor", MetadataNames.Saml);
        writeAttributes(writer, spssoDescriptor);
        MetadataText.Flag(writer, "AuthnRequestsSigned", spssoDescriptor.AuthenticationRequestsSigned);
        MetadataText.Flag(writer, "WantAssertionsSigned", spssoDescriptor.WantAssertionsSigned);
        custom.WriteAttributes(writer, spssoDescriptor);
        writeElements(writer, spssoDescriptor);
        foreach (var endpoint in spssoDescriptor.AssertionConsumerServices.Values)
        {
            writeEndpoint(writer, endpoint, new XmlQualifiedName("AssertionConsumerService", MetadataNames.Saml));
        }

        custom.WriteElements(writer, spssoDescriptor);
        writer.WriteEndElement();
    }

    private static void Start(XmlWriter writer, string type)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteStartElement("RoleDescriptor", MetadataNames.Saml);
        writer.WriteAttributeString("xmlns", MetadataNames.FederationPrefix, null, MetadataNames.Federation);
        writer.WriteAttributeString("xsi", "type", Names.SchemaInstance, $"{MetadataNames.FederationPrefix}:{type}");
    }

    /// <summary>Writes a role of WS-Federation behind its start tag.</summary>
    private static void WebService<T>(
        XmlWriter writer, T role, ICustomMetadata custom, Action<XmlWriter, WebServiceDescriptor> writeAttributes,
        Action<XmlWriter, WebServiceDescriptor> writeElements, string name, IEnumerable<EndpointReference> own,
        IEnumerable<EndpointReference> passive)
        where T : WebServiceDescriptor
    {
        writeAttributes(writer, role);
        custom.WriteAttributes(writer, role);
        writeElements(writer, role);
        References(writer, name, own);
        References(writer, "PassiveRequestorEndpoint", passive);
        custom.WriteElements(writer, role);
        writer.WriteEndElement();
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
}
