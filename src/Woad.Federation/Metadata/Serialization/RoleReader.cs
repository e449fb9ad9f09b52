using System.IdentityModel.Metadata;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Saml;
using Woad.Federation.Signatures;

namespace Woad.Federation.Metadata.Serialization;

/// <summary>Reads roles: first the attributes and elements that several roles have, then those of its own.</summary>
internal static class RoleReader
{
    /// <summary>
    /// Reads a role by its xsi:type. The prefix of the type is not compared: exclusive canonical XML does not cover its
    /// declaration.
    /// </summary>
    public static void Typed(
        XmlReader reader, EntityDescriptor entity, Func<XmlReader, RoleDescriptor> readTokenService,
        Func<XmlReader, RoleDescriptor> readApplication, Action<string, XmlReader, EntityDescriptor> readOther)
    {
        var type = reader.GetAttribute("type", Names.SchemaInstance)?.Trim() ?? "";
        switch (type[(type.IndexOf(':', StringComparison.Ordinal) + 1)..])
        {
            case MetadataNames.TokenServiceType:
                entity.RoleDescriptors.Add(readTokenService(reader));
                break;
            case MetadataNames.ApplicationType:
                entity.RoleDescriptors.Add(readApplication(reader));
                break;
            default:
                readOther(type, reader, entity);
                break;
        }
    }

    /// <summary>Reads the role of a service that accepts tokens.</summary>
    public static ApplicationServiceDescriptor Application(
        XmlReader reader, ApplicationServiceDescriptor role, ICustomMetadata custom,
        Action<XmlReader, WebServiceDescriptor> readAttributes, Func<XmlReader, WebServiceDescriptor, bool> readElement)
    {
        WebService(
            reader, role, custom, readAttributes, readElement, "ApplicationServiceEndpoint", role.Endpoints,
            role.PassiveRequestorEndpoints);
        return role;
    }

    /// <summary>Reads the role of a token service.</summary>
    public static SecurityTokenServiceDescriptor TokenService(
        XmlReader reader, SecurityTokenServiceDescriptor role, ICustomMetadata custom,
        Action<XmlReader, WebServiceDescriptor> readAttributes, Func<XmlReader, WebServiceDescriptor, bool> readElement)
    {
        WebService(
            reader, role, custom, readAttributes, readElement, "SecurityTokenServiceEndpoint",
            role.SecurityTokenServiceEndpoints, role.PassiveRequestorEndpoints);
        return role;
    }

    /// <summary>Reads the role of an identity provider of SAML 2.0.</summary>
    public static IdentityProviderSingleSignOnDescriptor IdentityProvider(
        XmlReader reader, IdentityProviderSingleSignOnDescriptor role, ICustomMetadata custom,
        Action<XmlReader, SingleSignOnDescriptor> readAttributes,
        Func<XmlReader, SingleSignOnDescriptor, bool> readElement, Func<XmlReader, ProtocolEndpoint> readEndpoint,
        Func<XmlReader, Saml2Attribute> readAttribute)
    {
        void Attributes(XmlReader attributes, IdentityProviderSingleSignOnDescriptor target)
        {
            readAttributes(attributes, target);
            target.WantAuthenticationRequestsSigned =
                MetadataElement.Truth(attributes, "WantAuthnRequestsSigned") ?? false;
        }

        Read<IdentityProviderSingleSignOnDescriptor>(reader, role, custom, Attributes, inner =>
        {
            if (inner.LocalName == "SingleSignOnService" && inner.NamespaceURI == MetadataNames.Saml)
            {
                role.SingleSignOnServices.Add(readEndpoint(inner));
                return true;
            }

            if (inner.LocalName == "Attribute" && inner.NamespaceURI == SamlNames.Saml2)
            {
                role.SupportedAttributes.Add(readAttribute(inner));
                return true;
            }

            return readElement(inner, role);
        });
        return role;
    }

    /// <summary>Reads the role of a service provider of SAML 2.0.</summary>
    public static ServiceProviderSingleSignOnDescriptor ServiceProvider(
        XmlReader reader, ServiceProviderSingleSignOnDescriptor role, ICustomMetadata custom,
        Action<XmlReader, SingleSignOnDescriptor> readAttributes,
        Func<XmlReader, SingleSignOnDescriptor, bool> readElement,
        Func<XmlReader, IndexedProtocolEndpoint> readEndpoint)
    {
        void Attributes(XmlReader attributes, ServiceProviderSingleSignOnDescriptor target)
        {
            readAttributes(attributes, target);
            target.AuthenticationRequestsSigned = MetadataElement.Truth(attributes, "AuthnRequestsSigned") ?? false;
            target.WantAssertionsSigned = MetadataElement.Truth(attributes, "WantAssertionsSigned") ?? false;
        }

        Read<ServiceProviderSingleSignOnDescriptor>(reader, role, custom, Attributes, inner =>
        {
            if (inner.LocalName == "AssertionConsumerService" && inner.NamespaceURI == MetadataNames.Saml)
            {
                var endpoint = readEndpoint(inner);
                role.AssertionConsumerServices.Add(endpoint.Index, endpoint);
                return true;
            }

            return readElement(inner, role);
        });
        return role;
    }

    /// <summary>Reads a role. Derived serializers are told the type of the role itself.</summary>
    /// <summary>Reads a role of WS-Federation, which has its own endpoints and those of passive requestors.</summary>
    private static void WebService<T>(
        XmlReader reader, T role, ICustomMetadata custom, Action<XmlReader, WebServiceDescriptor> readAttributes,
        Func<XmlReader, WebServiceDescriptor, bool> readElement, string name, ICollection<EndpointReference> own,
        ICollection<EndpointReference> passive)
        where T : WebServiceDescriptor =>
        Read<T>(
            reader, role, custom, readAttributes,
            inner => References(
                inner,
                inner.LocalName == name ? own : inner.LocalName == "PassiveRequestorEndpoint" ? passive : null)
                || readElement(inner, role));

    private static void Read<T>(
        XmlReader reader, T role, ICustomMetadata custom, Action<XmlReader, T> readAttributes,
        Func<XmlReader, bool> readElement)
    {
        var element = MetadataElement.Take(reader);
        using var attributes = element.Open();
        readAttributes(attributes, role);
        custom.ReadAttributes(attributes, role);
        custom.ForEach(element, role, readElement);
    }

    /// <summary>Reads references of a role of WS-Federation; false where the element has none.</summary>
    private static bool References(
        XmlReader reader, ICollection<EndpointReference>? into)
    {
        if (into is null || reader.NamespaceURI != MetadataNames.Federation)
        {
            return false;
        }

        MetadataElement.References(MetadataElement.Take(reader), into);
        return true;
    }
}
