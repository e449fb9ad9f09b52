using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Metadata.Serialization;
using Woad.Federation.Saml;

namespace System.IdentityModel.Metadata;

/// <content>Writing of elements, before a document is signed.</content>
public partial class MetadataSerializer
{
    /// <summary>Writes the role of a service that accepts tokens.</summary>
    /// <param name="writer">The target.</param><param name="appService">The role.</param>
    protected virtual void WriteApplicationServiceDescriptor(
        XmlWriter writer, ApplicationServiceDescriptor appService) =>
        RoleWriter.Application(
            writer, appService, this, WriteWebServiceDescriptorAttributes, WriteWebServiceDescriptorElements);

    /// <summary>Writes an attribute that an identity provider issues.</summary>
    /// <param name="writer">The target.</param><param name="attribute">The attribute.</param>
    protected virtual void WriteAttribute(XmlWriter writer, Saml2Attribute attribute) =>
        Saml2StatementWriter.Attribute(writer, attribute, static (into, value, _) => Values.Text(into, value));

    /// <summary>Writes a person who can be asked.</summary>
    /// <param name="writer">The target.</param><param name="contactPerson">The person.</param>
    protected virtual void WriteContactPerson(XmlWriter writer, ContactPerson contactPerson) =>
        PersonWriter.Contact(writer, contactPerson, this);

    /// <summary>Writes attributes that only a derived class knows; here none.</summary>
    /// <typeparam name="T">The type of the object.</typeparam>
    /// <param name="writer">The target, in the element of the object.</param><param name="source">The object.</param>
    protected virtual void WriteCustomAttributes<T>(XmlWriter writer, T source)
    {
    }

    /// <summary>Writes elements that only a derived class knows; here none.</summary>
    /// <typeparam name="T">The type of the object.</typeparam>
    /// <param name="writer">The target, at the end of the element of the object.</param>
    /// <param name="source">The object.</param>
    protected virtual void WriteCustomElements<T>(XmlWriter writer, T source)
    {
    }

    /// <summary>Writes a type of claims.</summary>
    /// <param name="writer">The target.</param><param name="claim">The type of claims.</param>
    protected virtual void WriteDisplayClaim(XmlWriter writer, DisplayClaim claim) =>
        DescriptorWriter.Claim(writer, claim, this);

    /// <summary>Writes a group of entities.</summary>
    /// <param name="writer">The target.</param><param name="entitiesDescriptor">The group.</param>
    /// <exception cref="MetadataSerializationException">The group is empty.</exception>
    protected virtual void WriteEntitiesDescriptor(XmlWriter writer, EntitiesDescriptor entitiesDescriptor) =>
        EntityWriter.Group(writer, entitiesDescriptor, this, WriteEntityDescriptor, WriteEntitiesDescriptor);

    /// <summary>Writes an entity of metadata.</summary>
    /// <param name="writer">The target.</param><param name="entityDescriptor">The entity.</param>
    /// <exception cref="MetadataSerializationException">The entity has no id or no role.</exception>
    protected virtual void WriteEntityDescriptor(XmlWriter writer, EntityDescriptor entityDescriptor) =>
        EntityWriter.Entity(
            writer, entityDescriptor, this,
            (into, role) => RoleWriter.Typed(
                into, role, WriteSecurityTokenServiceDescriptor, WriteApplicationServiceDescriptor,
                WriteIdentityProviderSingleSignOnDescriptor, WriteServiceProviderSingleSignOnDescriptor),
            WriteOrganization, WriteContactPerson);

    /// <summary>Writes the role of an identity provider of SAML 2.0.</summary>
    /// <param name="writer">The target.</param><param name="idpssoDescriptor">The role.</param>
    protected virtual void WriteIdentityProviderSingleSignOnDescriptor(
        XmlWriter writer, IdentityProviderSingleSignOnDescriptor idpssoDescriptor) =>
        RoleWriter.IdentityProvider(
            writer, idpssoDescriptor, this, WriteSingleSignOnDescriptorAttributes, WriteSingleSignOnDescriptorElements,
            WriteProtocolEndpoint, WriteAttribute);

    /// <summary>Writes one of several endpoints.</summary>
    /// <param name="writer">The target.</param><param name="indexedProtocolEndpoint">The endpoint.</param>
    /// <param name="element">The name of the element.</param>
    protected virtual void WriteIndexedProtocolEndpoint(
        XmlWriter writer, IndexedProtocolEndpoint indexedProtocolEndpoint, XmlQualifiedName element) =>
        DescriptorWriter.Indexed(writer, indexedProtocolEndpoint, element, this);

    /// <summary>Writes a key of a role.</summary>
    /// <param name="writer">The target.</param><param name="keyDescriptor">The key.</param>
    protected virtual void WriteKeyDescriptor(XmlWriter writer, KeyDescriptor keyDescriptor) =>
        DescriptorWriter.Key(writer, keyDescriptor, this, _serializer);

    /// <summary>Writes a name in a language.</summary>
    /// <param name="writer">The target.</param><param name="name">The name.</param>
    /// <param name="element">The name of the element.</param>
    protected virtual void WriteLocalizedName(XmlWriter writer, LocalizedName name, XmlQualifiedName element) =>
        PersonWriter.Name(writer, name, element);

    /// <summary>Writes the address of a page in a language.</summary>
    /// <param name="writer">The target.</param><param name="uri">The address.</param>
    /// <param name="element">The name of the element.</param>
    protected virtual void WriteLocalizedUri(XmlWriter writer, LocalizedUri uri, XmlQualifiedName element) =>
        PersonWriter.Page(writer, uri, element);

    /// <summary>Writes an organization of metadata.</summary>
    /// <param name="writer">The target.</param><param name="organization">The organization.</param>
    protected virtual void WriteOrganization(XmlWriter writer, Organization organization) =>
        PersonWriter.Organization(writer, organization, this, WriteLocalizedName, WriteLocalizedUri);

    /// <summary>Writes an endpoint of a role.</summary>
    /// <param name="writer">The target.</param><param name="protocolEndpoint">The endpoint.</param>
    /// <param name="element">The name of the element.</param>
    protected virtual void WriteProtocolEndpoint(
        XmlWriter writer, ProtocolEndpoint protocolEndpoint, XmlQualifiedName element) =>
        DescriptorWriter.Endpoint(writer, protocolEndpoint, element, this);

    /// <summary>Writes the attributes that all roles have.</summary>
    /// <param name="writer">The target.</param><param name="roleDescriptor">The role.</param>
    /// <exception cref="MetadataSerializationException">The role has no protocol.</exception>
    protected virtual void WriteRoleDescriptorAttributes(XmlWriter writer, RoleDescriptor roleDescriptor) =>
        RolePartWriter.Attributes(writer, roleDescriptor);

    /// <summary>Writes the elements that all roles have.</summary>
    /// <param name="writer">The target.</param><param name="roleDescriptor">The role.</param>
    protected virtual void WriteRoleDescriptorElements(XmlWriter writer, RoleDescriptor roleDescriptor) =>
        RolePartWriter.Elements(writer, roleDescriptor, WriteKeyDescriptor, WriteOrganization, WriteContactPerson);

    /// <summary>Writes the role of a token service.</summary>
    /// <param name="writer">The target.</param><param name="securityTokenServiceDescriptor">The role.</param>
    protected virtual void WriteSecurityTokenServiceDescriptor(
        XmlWriter writer, SecurityTokenServiceDescriptor securityTokenServiceDescriptor) =>
        RoleWriter.TokenService(
            writer, securityTokenServiceDescriptor, this, WriteWebServiceDescriptorAttributes,
            WriteWebServiceDescriptorElements);

    /// <summary>Writes the role of a service provider of SAML 2.0.</summary>
    /// <param name="writer">The target.</param><param name="spssoDescriptor">The role.</param>
    protected virtual void WriteServiceProviderSingleSignOnDescriptor(
        XmlWriter writer, ServiceProviderSingleSignOnDescriptor spssoDescriptor) =>
        RoleWriter.ServiceProvider(
            writer, spssoDescriptor, this, WriteSingleSignOnDescriptorAttributes, WriteSingleSignOnDescriptorElements,
            WriteIndexedProtocolEndpoint);

    /// <summary>Writes the attributes that all roles of the single sign-on have.</summary>
    /// <param name="writer">The target.</param><param name="ssoDescriptor">The role.</param>
    protected virtual void WriteSingleSignOnDescriptorAttributes(
        XmlWriter writer, SingleSignOnDescriptor ssoDescriptor) =>
        WriteRoleDescriptorAttributes(writer, ssoDescriptor);

    /// <summary>Writes the elements that all roles of the single sign-on have.</summary>
    /// <param name="writer">The target.</param><param name="ssoDescriptor">The role.</param>
    protected virtual void WriteSingleSignOnDescriptorElements(
        XmlWriter writer, SingleSignOnDescriptor ssoDescriptor) =>
        RolePartWriter.SingleSignOnElements(
            writer, ssoDescriptor, WriteRoleDescriptorElements, WriteIndexedProtocolEndpoint, WriteProtocolEndpoint);

    /// <summary>Writes the attributes that all roles of WS-Federation have.</summary>
    /// <param name="writer">The target.</param><param name="wsDescriptor">The role.</param>
    protected virtual void WriteWebServiceDescriptorAttributes(XmlWriter writer, WebServiceDescriptor wsDescriptor) =>
        RolePartWriter.WebServiceAttributes(writer, wsDescriptor, WriteRoleDescriptorAttributes);

    /// <summary>Writes the elements that all roles of WS-Federation have.</summary>
    /// <param name="writer">The target.</param><param name="wsDescriptor">The role.</param>
    protected virtual void WriteWebServiceDescriptorElements(XmlWriter writer, WebServiceDescriptor wsDescriptor) =>
        RolePartWriter.WebServiceElements(writer, wsDescriptor, WriteRoleDescriptorElements, WriteDisplayClaim);
}
