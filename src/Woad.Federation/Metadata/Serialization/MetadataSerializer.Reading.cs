using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Metadata.Serialization;
using Woad.Federation.Saml;

namespace System.IdentityModel.Metadata;

/// <content>Reading of elements. A reader is behind its element afterwards.</content>
public partial class MetadataSerializer
{
    /// <summary>Reads an element that all roles of WS-Federation have.</summary>
    /// <param name="reader">A reader at the element.</param><param name="roleDescriptor">The role.</param>
    /// <returns><see langword="true"/> if it has been read; otherwise, <see langword="false"/>.</returns>
    public virtual bool ReadWebServiceDescriptorElement(XmlReader reader, WebServiceDescriptor roleDescriptor) =>
        RolePartReader.WebServiceElement(reader, roleDescriptor, ReadDisplayClaim, ReadRoleDescriptorElement);

    /// <summary>Reads the role of a service that accepts tokens.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The role.</returns>
    protected virtual ApplicationServiceDescriptor ReadApplicationServiceDescriptor(XmlReader reader) =>
        RoleReader.Application(
            reader, CreateApplicationServiceInstance(), this, ReadWebServiceDescriptorAttributes,
            ReadWebServiceDescriptorElement);

    /// <summary>Reads an attribute that an identity provider issues.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The attribute.</returns>
    protected virtual Saml2Attribute ReadAttribute(XmlReader reader) =>
        Saml2StatementReader.Attribute(reader, static (value, _) => value.Value());

    /// <summary>Reads a person who can be asked.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The person.</returns>
    protected virtual ContactPerson ReadContactPerson(XmlReader reader) =>
        PersonReader.Contact(reader, CreateContactPersonInstance(), this);

    /// <summary>Reads attributes that only a derived class knows; here none.</summary>
    /// <typeparam name="T">The type of the object.</typeparam>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="target">The object that the element becomes.</param>
    protected virtual void ReadCustomAttributes<T>(XmlReader reader, T target)
    {
    }

    /// <summary>Reads an element that only a derived class knows.</summary>
    /// <typeparam name="T">The type of the object.</typeparam>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="target">The object that the outer element becomes.</param>
    /// <returns><see langword="true"/> if it has been read; here never, so that it is passed over.</returns>
    protected virtual bool ReadCustomElement<T>(XmlReader reader, T target) => false;

    /// <summary>Reads a role that only a derived class knows; here it is passed over.</summary>
    /// <param name="xsiType">The type of the role.</param><param name="reader">A reader at the element.</param>
    /// <param name="entityDescriptor">The entity.</param>
    protected virtual void ReadCustomRoleDescriptor(
        string xsiType, XmlReader reader, EntityDescriptor entityDescriptor)
    {
    }

    /// <summary>Reads a type of claims.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The type of claims.</returns>
    protected virtual DisplayClaim ReadDisplayClaim(XmlReader reader) => DescriptorReader.Claim(reader, this);

    /// <summary>Reads a group of entities.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="tokenResolver">Finds the keys of signers.</param><returns>The group.</returns>
    protected virtual EntitiesDescriptor ReadEntitiesDescriptor(
        XmlReader reader, SecurityTokenResolver tokenResolver) =>
        EntityReader.Group(
            reader, CreateEntitiesDescriptorInstance(), this, inner => ReadEntityDescriptor(inner, tokenResolver),
            inner => ReadEntitiesDescriptor(inner, tokenResolver));

    /// <summary>Reads an entity of metadata.</summary>
    /// <param name="inputReader">A reader at the element.</param>
    /// <param name="tokenResolver">Finds the keys of signers.</param><returns>The entity.</returns>
    protected virtual EntityDescriptor ReadEntityDescriptor(
        XmlReader inputReader, SecurityTokenResolver tokenResolver) =>
        new EntityReader(this)
        {
            Role = (reader, entity) => RoleReader.Typed(
                reader, entity, ReadSecurityTokenServiceDescriptor, ReadApplicationServiceDescriptor,
                ReadCustomRoleDescriptor),
            IdentityProvider = ReadIdentityProviderSingleSignOnDescriptor,
            ServiceProvider = ReadServiceProviderSingleSignOnDescriptor,
            Organization = ReadOrganization,
            Contact = ReadContactPerson,
        }.Read(inputReader, CreateEntityDescriptorInstance());

    /// <summary>Reads the role of an identity provider of SAML 2.0.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The role.</returns>
    protected virtual IdentityProviderSingleSignOnDescriptor ReadIdentityProviderSingleSignOnDescriptor(
        XmlReader reader) =>
        RoleReader.IdentityProvider(
            reader, CreateIdentityProviderSingleSignOnDescriptorInstance(), this, ReadSingleSignOnDescriptorAttributes,
            ReadSingleSignOnDescriptorElement, ReadProtocolEndpoint, ReadAttribute);

    /// <summary>Reads one of several endpoints.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The endpoint.</returns>
    protected virtual IndexedProtocolEndpoint ReadIndexedProtocolEndpoint(XmlReader reader) =>
        DescriptorReader.Indexed(reader, CreateIndexedProtocolEndpointInstance(), this);

    /// <summary>Reads a key of a role.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The key.</returns>
    protected virtual KeyDescriptor ReadKeyDescriptor(XmlReader reader) =>
        DescriptorReader.Key(reader, CreateKeyDescriptorInstance(), this, _serializer);

    /// <summary>Reads a name in a language.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The name.</returns>
    protected virtual LocalizedName ReadLocalizedName(XmlReader reader) =>
        PersonReader.Name(reader, CreateLocalizedNameInstance());

    /// <summary>Reads the address of a page in a language.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The address.</returns>
    protected virtual LocalizedUri ReadLocalizedUri(XmlReader reader) =>
        PersonReader.Page(reader, CreateLocalizedUriInstance());

    /// <summary>Reads an organization of metadata.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The organization.</returns>
    protected virtual Organization ReadOrganization(XmlReader reader) =>
        PersonReader.Organization(reader, CreateOrganizationInstance(), this, ReadLocalizedName, ReadLocalizedUri);

    /// <summary>Reads an endpoint of a role.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The endpoint.</returns>
    protected virtual ProtocolEndpoint ReadProtocolEndpoint(XmlReader reader) =>
        DescriptorReader.Endpoint(reader, CreateProtocolEndpointInstance(), this);

    /// <summary>Reads the attributes that all roles have.</summary>
    /// <param name="reader">A reader at the element.</param><param name="roleDescriptor">The role.</param>
    protected virtual void ReadRoleDescriptorAttributes(XmlReader reader, RoleDescriptor roleDescriptor) =>
        RolePartReader.Attributes(reader, roleDescriptor);

    /// <summary>Reads an element that all roles have.</summary>
    /// <param name="reader">A reader at the element.</param><param name="roleDescriptor">The role.</param>
    /// <returns><see langword="true"/> if it has been read; otherwise, <see langword="false"/>.</returns>
    protected virtual bool ReadRoleDescriptorElement(XmlReader reader, RoleDescriptor roleDescriptor) =>
        RolePartReader.Element(reader, roleDescriptor, ReadKeyDescriptor, ReadOrganization, ReadContactPerson);

    /// <summary>Reads the role of a token service.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The role.</returns>
    protected virtual SecurityTokenServiceDescriptor ReadSecurityTokenServiceDescriptor(XmlReader reader) =>
        RoleReader.TokenService(
            reader, CreateSecurityTokenServiceDescriptorInstance(), this, ReadWebServiceDescriptorAttributes,
            ReadWebServiceDescriptorElement);

    /// <summary>Reads the role of a service provider of SAML 2.0.</summary>
    /// <param name="reader">A reader at the element.</param><returns>The role.</returns>
    protected virtual ServiceProviderSingleSignOnDescriptor ReadServiceProviderSingleSignOnDescriptor(
        XmlReader reader) =>
        RoleReader.ServiceProvider(
            reader, CreateServiceProviderSingleSignOnDescriptorInstance(), this, ReadSingleSignOnDescriptorAttributes,
            ReadSingleSignOnDescriptorElement, ReadIndexedProtocolEndpoint);

    /// <summary>Reads the attributes that all roles of the single sign-on have.</summary>
    /// <param name="reader">A reader at the element.</param><param name="roleDescriptor">The role.</param>
    protected virtual void ReadSingleSignOnDescriptorAttributes(
        XmlReader reader, SingleSignOnDescriptor roleDescriptor) =>
        ReadRoleDescriptorAttributes(reader, roleDescriptor);

    /// <summary>Reads an element that all roles of the single sign-on have.</summary>
    /// <param name="reader">A reader at the element.</param><param name="ssoDescriptor">The role.</param>
    /// <returns><see langword="true"/> if it has been read; otherwise, <see langword="false"/>.</returns>
    protected virtual bool ReadSingleSignOnDescriptorElement(XmlReader reader, SingleSignOnDescriptor ssoDescriptor) =>
        RolePartReader.SingleSignOnElement(
            reader, ssoDescriptor, ReadIndexedProtocolEndpoint, ReadProtocolEndpoint, ReadRoleDescriptorElement);

    /// <summary>Reads the attributes that all roles of WS-Federation have.</summary>
    /// <param name="reader">A reader at the element.</param><param name="roleDescriptor">The role.</param>
    protected virtual void ReadWebServiceDescriptorAttributes(XmlReader reader, WebServiceDescriptor roleDescriptor) =>
        RolePartReader.WebServiceAttributes(reader, roleDescriptor, ReadRoleDescriptorAttributes);
}
