using System.Globalization;
using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Metadata.Serialization;
using Woad.Federation.Saml;
using Woad.Federation.Signatures;

namespace System.IdentityModel.Metadata;

/// <content>Elements of documents that are written.</content>
public partial class MetadataSerializer
{
    /// <summary>Writes the role of a service that accepts tokens.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="appService">The role.</param>
    protected virtual void WriteApplicationServiceDescriptor(XmlWriter writer, ApplicationServiceDescriptor appService)
    {
        ArgumentNullException.ThrowIfNull(appService);
        StartRole(writer, MetadataNames.ApplicationType);
        WriteWebServiceDescriptorAttributes(writer, appService);
        WriteCustomAttributes(writer, appService);
        WriteWebServiceDescriptorElements(writer, appService);
        References(writer, "ApplicationServiceEndpoint", appService.Endpoints);
        References(writer, "PassiveRequestorEndpoint", appService.PassiveRequestorEndpoints);
        WriteCustomElements(writer, appService);
        writer.WriteEndElement();
    }

    /// <summary>Writes an attribute that an identity provider issues.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="attribute">The attribute.</param>
    protected virtual void WriteAttribute(XmlWriter writer, Saml2Attribute attribute) =>
        Saml2StatementWriter.Attribute(writer, attribute, static (into, value, _) => Values.Text(into, value));

    /// <summary>Writes a person who can be asked.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="contactPerson">The person.</param>
    protected virtual void WriteContactPerson(XmlWriter writer, ContactPerson contactPerson)
    {
        ArgumentNullException.ThrowIfNull(contactPerson);
        writer.WriteStartElement("ContactPerson", MetadataNames.Saml);
        writer.WriteAttributeString("contactType", contactPerson.Type == ContactType.Unspecified
            ? "other"
            : contactPerson.Type.ToString().ToLowerInvariant());
        WriteCustomAttributes(writer, contactPerson);
        Text(writer, "Company", contactPerson.Company);
        Text(writer, "GivenName", contactPerson.GivenName);
        Text(writer, "SurName", contactPerson.Surname);
        foreach (var address in contactPerson.EmailAddresses)
        {
            Text(writer, "EmailAddress", address);
        }

        foreach (var number in contactPerson.TelephoneNumbers)
        {
            Text(writer, "TelephoneNumber", number);
        }

        WriteCustomElements(writer, contactPerson);
        writer.WriteEndElement();
    }

    /// <summary>Writes attributes that only a derived class knows; here none.</summary>
    /// <typeparam name="T">The type of the object.</typeparam>
    /// <param name="writer">The target, in the element of the object.</param>
    /// <param name="source">The object.</param>
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
    /// <param name="writer">The target.</param>
    /// <param name="claim">The type of claims.</param>
    protected virtual void WriteDisplayClaim(XmlWriter writer, DisplayClaim claim)
    {
        ArgumentNullException.ThrowIfNull(claim);
        writer.WriteStartElement("auth", "ClaimType", MetadataNames.Authorization);
        writer.WriteAttributeString("Uri", claim.ClaimType);
        if (claim.WriteOptionalAttribute)
        {
            writer.WriteAttributeString("Optional", XmlConvert.ToString(claim.Optional));
        }

        WriteCustomAttributes(writer, claim);
        Authorization(writer, "DisplayName", claim.DisplayTag);
        Authorization(writer, "Description", claim.Description);
        Authorization(writer, "DisplayValue", claim.DisplayValue);
        WriteCustomElements(writer, claim);
        writer.WriteEndElement();
    }

    /// <summary>Writes a group of entities.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="entitiesDescriptor">The group.</param>
    /// <exception cref="MetadataSerializationException">The group is empty.</exception>
    protected virtual void WriteEntitiesDescriptor(XmlWriter writer, EntitiesDescriptor entitiesDescriptor)
    {
        ArgumentNullException.ThrowIfNull(entitiesDescriptor);
        if (entitiesDescriptor.ChildEntities.Count + entitiesDescriptor.ChildEntityGroups.Count == 0)
        {
            throw new MetadataSerializationException("An EntitiesDescriptor needs an entity.");
        }

        writer.WriteStartElement(MetadataNames.Entities, MetadataNames.Saml);
        Optional(writer, "Name", entitiesDescriptor.Name);
        WriteCustomAttributes(writer, entitiesDescriptor);
        foreach (var entity in entitiesDescriptor.ChildEntities)
        {
            WriteEntityDescriptor(writer, entity);
        }

        foreach (var group in entitiesDescriptor.ChildEntityGroups)
        {
            WriteEntitiesDescriptor(writer, group);
        }

        WriteCustomElements(writer, entitiesDescriptor);
        writer.WriteEndElement();
    }

    /// <summary>Writes an entity of metadata.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="entityDescriptor">The entity.</param>
    /// <exception cref="MetadataSerializationException">The entity has no id or no role.</exception>
    protected virtual void WriteEntityDescriptor(XmlWriter writer, EntityDescriptor entityDescriptor)
    {
        ArgumentNullException.ThrowIfNull(entityDescriptor);
        if (entityDescriptor.EntityId?.Id is not { Length: > 0 } id || entityDescriptor.RoleDescriptors.Count == 0)
        {
            throw new MetadataSerializationException("An EntityDescriptor needs an EntityId and a role.");
        }

        writer.WriteStartElement(MetadataNames.Entity, MetadataNames.Saml);
        writer.WriteAttributeString("entityID", id);
        if (entityDescriptor.FederationId is { } federation)
        {
            writer.WriteAttributeString(
                MetadataNames.FederationPrefix, "FederationID", MetadataNames.Federation, federation);
        }

        WriteCustomAttributes(writer, entityDescriptor);
        foreach (var role in entityDescriptor.RoleDescriptors)
        {
            WriteRole(writer, role);
        }

        if (entityDescriptor.Organization is { } organization)
        {
            WriteOrganization(writer, organization);
        }

        foreach (var person in entityDescriptor.Contacts)
        {
            WriteContactPerson(writer, person);
        }

        WriteCustomElements(writer, entityDescriptor);
        writer.WriteEndElement();
    }

    /// <summary>Writes the role of an identity provider of SAML 2.0.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="idpssoDescriptor">The role.</param>
    protected virtual void WriteIdentityProviderSingleSignOnDescriptor(
        XmlWriter writer, IdentityProviderSingleSignOnDescriptor idpssoDescriptor)
    {
        ArgumentNullException.ThrowIfNull(idpssoDescriptor);
        writer.WriteStartElement("IDPSSODescriptor", MetadataNames.Saml);
        WriteSingleSignOnDescriptorAttributes(writer, idpssoDescriptor);
        Flag(writer, "WantAuthnRequestsSigned", idpssoDescriptor.WantAuthenticationRequestsSigned);
        WriteCustomAttributes(writer, idpssoDescriptor);
        WriteSingleSignOnDescriptorElements(writer, idpssoDescriptor);
        foreach (var endpoint in idpssoDescriptor.SingleSignOnServices)
        {
            WriteProtocolEndpoint(writer, endpoint, new XmlQualifiedName("SingleSignOnService", MetadataNames.Saml));
        }

        foreach (var attribute in idpssoDescriptor.SupportedAttributes)
        {
            WriteAttribute(writer, attribute);
        }

        WriteCustomElements(writer, idpssoDescriptor);
        writer.WriteEndElement();
    }

    /// <summary>Writes one of several endpoints.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="indexedProtocolEndpoint">The endpoint.</param>
    /// <param name="element">The name of the element.</param>
    protected virtual void WriteIndexedProtocolEndpoint(
        XmlWriter writer, IndexedProtocolEndpoint indexedProtocolEndpoint, XmlQualifiedName element)
    {
        ArgumentNullException.ThrowIfNull(indexedProtocolEndpoint);
        StartEndpoint(writer, indexedProtocolEndpoint, element);
        writer.WriteAttributeString("index", XmlConvert.ToString(indexedProtocolEndpoint.Index));
        if (indexedProtocolEndpoint.IsDefault is { } isDefault)
        {
            Flag(writer, "isDefault", isDefault);
        }

        WriteCustomAttributes(writer, indexedProtocolEndpoint);
        WriteCustomElements(writer, indexedProtocolEndpoint);
        writer.WriteEndElement();
    }

    /// <summary>Writes a key of a role.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="keyDescriptor">The key.</param>
    protected virtual void WriteKeyDescriptor(XmlWriter writer, KeyDescriptor keyDescriptor)
    {
        ArgumentNullException.ThrowIfNull(keyDescriptor);
        writer.WriteStartElement("KeyDescriptor", MetadataNames.Saml);
        if (keyDescriptor.Use != KeyType.Unspecified)
        {
            writer.WriteAttributeString("use", keyDescriptor.Use.ToString().ToLowerInvariant());
        }

        WriteCustomAttributes(writer, keyDescriptor);
        var keys = keyDescriptor.KeyInfo
            ?? throw new MetadataSerializationException("A KeyDescriptor needs a KeyInfo.");
        if (_serializer is not null && _serializer.CanWriteKeyIdentifier(keys))
        {
            _serializer.WriteKeyIdentifier(writer, keys);
        }
        else
        {
            KeyInfo.Write(writer, keys);
        }

        foreach (var method in keyDescriptor.EncryptionMethods)
        {
            writer.WriteStartElement("EncryptionMethod", MetadataNames.Saml);
            writer.WriteAttributeString("Algorithm", method.Algorithm.OriginalString);
            writer.WriteEndElement();
        }

        WriteCustomElements(writer, keyDescriptor);
        writer.WriteEndElement();
    }

    /// <summary>Writes a name in a language.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="name">The name.</param>
    /// <param name="element">The name of the element.</param>
    protected virtual void WriteLocalizedName(XmlWriter writer, LocalizedName name, XmlQualifiedName element)
    {
        ArgumentNullException.ThrowIfNull(name);
        Localized(writer, name, element, name.Name);
    }

    /// <summary>Writes the address of a page in a language.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="uri">The address.</param>
    /// <param name="element">The name of the element.</param>
    protected virtual void WriteLocalizedUri(XmlWriter writer, LocalizedUri uri, XmlQualifiedName element)
    {
        ArgumentNullException.ThrowIfNull(uri);
        Localized(writer, uri, element, uri.Uri?.OriginalString);
    }

    /// <summary>Writes an organization of metadata.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="organization">The organization.</param>
    protected virtual void WriteOrganization(XmlWriter writer, Organization organization)
    {
        ArgumentNullException.ThrowIfNull(organization);
        writer.WriteStartElement("Organization", MetadataNames.Saml);
        foreach (var name in organization.Names)
        {
            WriteLocalizedName(writer, name, new XmlQualifiedName("OrganizationName", MetadataNames.Saml));
        }

        foreach (var name in organization.DisplayNames)
        {
            WriteLocalizedName(writer, name, new XmlQualifiedName("OrganizationDisplayName", MetadataNames.Saml));
        }

        foreach (var uri in organization.Urls)
        {
            WriteLocalizedUri(writer, uri, new XmlQualifiedName("OrganizationURL", MetadataNames.Saml));
        }

        WriteCustomElements(writer, organization);
        writer.WriteEndElement();
    }

    /// <summary>Writes an endpoint of a role.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="protocolEndpoint">The endpoint.</param>
    /// <param name="element">The name of the element.</param>
    protected virtual void WriteProtocolEndpoint(
        XmlWriter writer, ProtocolEndpoint protocolEndpoint, XmlQualifiedName element)
    {
        ArgumentNullException.ThrowIfNull(protocolEndpoint);
        StartEndpoint(writer, protocolEndpoint, element);
        WriteCustomAttributes(writer, protocolEndpoint);
        WriteCustomElements(writer, protocolEndpoint);
        writer.WriteEndElement();
    }

    /// <summary>Writes the role of a token service.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="securityTokenServiceDescriptor">The role.</param>
    protected virtual void WriteSecurityTokenServiceDescriptor(
        XmlWriter writer, SecurityTokenServiceDescriptor securityTokenServiceDescriptor)
    {
        ArgumentNullException.ThrowIfNull(securityTokenServiceDescriptor);
        StartRole(writer, MetadataNames.TokenServiceType);
        WriteWebServiceDescriptorAttributes(writer, securityTokenServiceDescriptor);
        WriteCustomAttributes(writer, securityTokenServiceDescriptor);
        WriteWebServiceDescriptorElements(writer, securityTokenServiceDescriptor);
        References(
            writer, "SecurityTokenServiceEndpoint", securityTokenServiceDescriptor.SecurityTokenServiceEndpoints);
        References(writer, "PassiveRequestorEndpoint", securityTokenServiceDescriptor.PassiveRequestorEndpoints);
        WriteCustomElements(writer, securityTokenServiceDescriptor);
        writer.WriteEndElement();
    }

    /// <summary>Writes the role of a service provider of SAML 2.0.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="spssoDescriptor">The role.</param>
    protected virtual void WriteServiceProviderSingleSignOnDescriptor(
        XmlWriter writer, ServiceProviderSingleSignOnDescriptor spssoDescriptor)
    {
        ArgumentNullException.ThrowIfNull(spssoDescriptor);
        writer.WriteStartElement("SPSSODescriptor", MetadataNames.Saml);
        WriteSingleSignOnDescriptorAttributes(writer, spssoDescriptor);
        Flag(writer, "AuthnRequestsSigned", spssoDescriptor.AuthenticationRequestsSigned);
        Flag(writer, "WantAssertionsSigned", spssoDescriptor.WantAssertionsSigned);
        WriteCustomAttributes(writer, spssoDescriptor);
        WriteSingleSignOnDescriptorElements(writer, spssoDescriptor);
        foreach (var endpoint in spssoDescriptor.AssertionConsumerServices.Values)
        {
            WriteIndexedProtocolEndpoint(
                writer, endpoint, new XmlQualifiedName("AssertionConsumerService", MetadataNames.Saml));
        }

        WriteCustomElements(writer, spssoDescriptor);
        writer.WriteEndElement();
    }

    private static void Text(XmlWriter writer, string name, string? text)
    {
        if (!string.IsNullOrEmpty(text))
        {
            writer.WriteElementString(name, MetadataNames.Saml, text);
        }
    }

    private static void Authorization(XmlWriter writer, string name, string? text)
    {
        if (!string.IsNullOrEmpty(text))
        {
            writer.WriteElementString("auth", name, MetadataNames.Authorization, text);
        }
    }

    private static void Localized(XmlWriter writer, LocalizedEntry entry, XmlQualifiedName element, string? text)
    {
        ArgumentNullException.ThrowIfNull(element);
        writer.WriteStartElement(element.Name, element.Namespace);
        writer.WriteAttributeString(
            LanguagePrefix, LanguageLocalName, LanguageNamespaceUri,
            (entry.Language ?? CultureInfo.InvariantCulture).Name is { Length: > 0 } name ? name : "en");
        writer.WriteString(text);
        writer.WriteEndElement();
    }
}
