using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;
using System.Xml.Linq;
using Woad.Federation.Metadata.Serialization;
using Woad.Federation.Saml;
using Woad.Federation.Signatures;

namespace System.IdentityModel.Metadata;

/// <content>Elements of documents.</content>
public partial class MetadataSerializer
{
    /// <summary>Reads an entity of metadata.</summary>
    /// <param name="inputReader">A reader at the element.</param>
    /// <param name="tokenResolver">Finds the keys of signers.</param>
    /// <returns>The entity.</returns>
    protected virtual EntityDescriptor ReadEntityDescriptor(XmlReader inputReader, SecurityTokenResolver tokenResolver)
    {
        var entity = CreateEntityDescriptorInstance();
        var element = MetadataElement.Take(inputReader);
        using var attributes = element.Open();
        entity.EntityId = new EntityId(attributes.GetAttribute("entityID") is { Length: > 0 } id
            ? id
            : throw MetadataElement.Malformed($"An EntityDescriptor has no entityID."));
        entity.FederationId = attributes.GetAttribute("FederationID", MetadataNames.Federation);
        var until = MetadataElement.Time(attributes, "validUntil");
        ReadCustomAttributes(attributes, entity);
        ForEach(element, entity, reader =>
        {
            switch (reader.LocalName)
            {
                case "RoleDescriptor":
                    ReadRole(reader, entity);
                    return true;
                case "IDPSSODescriptor":
                    entity.RoleDescriptors.Add(ReadIdentityProviderSingleSignOnDescriptor(reader));
                    return true;
                case "SPSSODescriptor":
                    entity.RoleDescriptors.Add(ReadServiceProviderSingleSignOnDescriptor(reader));
                    return true;
                case "Organization":
                    entity.Organization = ReadOrganization(reader);
                    return true;
                case "ContactPerson":
                    entity.Contacts.Add(ReadContactPerson(reader));
                    return true;
                default:
                    return false;
            }
        });
        foreach (var role in entity.RoleDescriptors.Where(role => until < role.ValidUntil))
        {
            role.ValidUntil = until!.Value;
        }

        return entity;
    }

    /// <summary>Reads a group of entities.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="tokenResolver">Finds the keys of signers.</param>
    /// <returns>The group.</returns>
    protected virtual EntitiesDescriptor ReadEntitiesDescriptor(XmlReader reader, SecurityTokenResolver tokenResolver)
    {
        var group = CreateEntitiesDescriptorInstance();
        var element = MetadataElement.Take(reader);
        using var attributes = element.Open();
        group.Name = attributes.GetAttribute("Name");
        ReadCustomAttributes(attributes, group);
        ForEach(element, group, inner =>
        {
            switch (inner.LocalName)
            {
                case MetadataNames.Entity:
                    group.ChildEntities.Add(ReadEntityDescriptor(inner, tokenResolver));
                    return true;
                case MetadataNames.Entities:
                    group.ChildEntityGroups.Add(ReadEntitiesDescriptor(inner, tokenResolver));
                    return true;
                default:
                    return false;
            }
        });
        return group.ChildEntities.Count + group.ChildEntityGroups.Count > 0
            ? group
            : throw MetadataElement.Malformed($"An EntitiesDescriptor has no entity.");
    }

    /// <summary>Reads the role of a service that accepts tokens.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <returns>The role.</returns>
    protected virtual ApplicationServiceDescriptor ReadApplicationServiceDescriptor(XmlReader reader)
    {
        var role = CreateApplicationServiceInstance();
        var element = MetadataElement.Take(reader);
        using var attributes = element.Open();
        ReadWebServiceDescriptorAttributes(attributes, role);
        ReadCustomAttributes(attributes, role);
        ForEach(element, role, inner =>
        {
            var target = inner.NamespaceURI != MetadataNames.Federation ? null : inner.LocalName switch
            {
                "ApplicationServiceEndpoint" => role.Endpoints,
                "PassiveRequestorEndpoint" => role.PassiveRequestorEndpoints,
                _ => null,
            };
            if (target is null)
            {
                return ReadWebServiceDescriptorElement(inner, role);
            }

            MetadataElement.References(MetadataElement.Take(inner), target);
            return true;
        });
        return role;
    }

    /// <summary>Reads the role of a token service.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <returns>The role.</returns>
    protected virtual SecurityTokenServiceDescriptor ReadSecurityTokenServiceDescriptor(XmlReader reader)
    {
        var role = CreateSecurityTokenServiceDescriptorInstance();
        var element = MetadataElement.Take(reader);
        using var attributes = element.Open();
        ReadWebServiceDescriptorAttributes(attributes, role);
        ReadCustomAttributes(attributes, role);
        ForEach(element, role, inner =>
        {
            var target = inner.NamespaceURI != MetadataNames.Federation ? null : inner.LocalName switch
            {
                "SecurityTokenServiceEndpoint" => role.SecurityTokenServiceEndpoints,
                "PassiveRequestorEndpoint" => role.PassiveRequestorEndpoints,
                _ => null,
            };
            if (target is null)
            {
                return ReadWebServiceDescriptorElement(inner, role);
            }

            MetadataElement.References(MetadataElement.Take(inner), target);
            return true;
        });
        return role;
    }

    /// <summary>Reads the role of an identity provider of SAML 2.0.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <returns>The role.</returns>
    protected virtual IdentityProviderSingleSignOnDescriptor ReadIdentityProviderSingleSignOnDescriptor(
        XmlReader reader)
    {
        var role = CreateIdentityProviderSingleSignOnDescriptorInstance();
        var element = MetadataElement.Take(reader);
        using var attributes = element.Open();
        ReadSingleSignOnDescriptorAttributes(attributes, role);
        role.WantAuthenticationRequestsSigned = MetadataElement.Truth(attributes, "WantAuthnRequestsSigned") ?? false;
        ReadCustomAttributes(attributes, role);
        ForEach(element, role, inner =>
        {
            if (inner.LocalName == "SingleSignOnService" && inner.NamespaceURI == MetadataNames.Saml)
            {
                role.SingleSignOnServices.Add(ReadProtocolEndpoint(inner));
                return true;
            }

            if (inner.LocalName == "Attribute" && inner.NamespaceURI == SamlNames.Saml2)
            {
                role.SupportedAttributes.Add(ReadAttribute(inner));
                return true;
            }

            return ReadSingleSignOnDescriptorElement(inner, role);
        });
        return role;
    }

    /// <summary>Reads the role of a service provider of SAML 2.0.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <returns>The role.</returns>
    protected virtual ServiceProviderSingleSignOnDescriptor ReadServiceProviderSingleSignOnDescriptor(XmlReader reader)
    {
        var role = CreateServiceProviderSingleSignOnDescriptorInstance();
        var element = MetadataElement.Take(reader);
        using var attributes = element.Open();
        ReadSingleSignOnDescriptorAttributes(attributes, role);
        role.AuthenticationRequestsSigned = MetadataElement.Truth(attributes, "AuthnRequestsSigned") ?? false;
        role.WantAssertionsSigned = MetadataElement.Truth(attributes, "WantAssertionsSigned") ?? false;
        ReadCustomAttributes(attributes, role);
        ForEach(element, role, inner =>
        {
            if (inner.LocalName == "AssertionConsumerService" && inner.NamespaceURI == MetadataNames.Saml)
            {
                var endpoint = ReadIndexedProtocolEndpoint(inner);
                role.AssertionConsumerServices.Add(endpoint.Index, endpoint);
                return true;
            }

            return ReadSingleSignOnDescriptorElement(inner, role);
        });
        return role;
    }

    /// <summary>Reads an attribute that an identity provider issues.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <returns>The attribute.</returns>
    protected virtual Saml2Attribute ReadAttribute(XmlReader reader) =>
        Saml2StatementReader.Attribute(reader, static (value, _) => value.Value());

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
    /// <param name="xsiType">The type of the role.</param>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="entityDescriptor">The entity.</param>
    protected virtual void ReadCustomRoleDescriptor(
        string xsiType, XmlReader reader, EntityDescriptor entityDescriptor)
    {
    }

    /// <summary>Reads a type of claims.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <returns>The type of claims.</returns>
    protected virtual DisplayClaim ReadDisplayClaim(XmlReader reader)
    {
        var element = MetadataElement.Take(reader);
        using var attributes = element.Open();
        var claim = new DisplayClaim(attributes.GetAttribute("Uri") is { Length: > 0 } type
            ? type
            : throw MetadataElement.Malformed($"A ClaimType of the metadata has no Uri."));
        if (MetadataElement.Truth(attributes, "Optional") is { } optional)
        {
            (claim.Optional, claim.WriteOptionalAttribute) = (optional, true);
        }

        ReadCustomAttributes(attributes, claim);
        ForEach(element, claim, inner =>
        {
            switch (inner.LocalName)
            {
                case "DisplayName":
                    claim.DisplayTag = MetadataElement.Take(inner).Text();
                    return true;
                case "Description":
                    claim.Description = MetadataElement.Take(inner).Text();
                    return true;
                case "DisplayValue":
                    claim.DisplayValue = MetadataElement.Take(inner).Text();
                    return true;
                default:
                    return false;
            }
        });
        return claim;
    }

    /// <summary>Reads one of several endpoints.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <returns>The endpoint.</returns>
    protected virtual IndexedProtocolEndpoint ReadIndexedProtocolEndpoint(XmlReader reader)
    {
        var endpoint = CreateIndexedProtocolEndpointInstance();
        var element = MetadataElement.Take(reader);
        using var attributes = element.Open();
        ReadEndpoint(attributes, endpoint);
        endpoint.Index = ushort.TryParse(
            attributes.GetAttribute("index"), Globalization.CultureInfo.InvariantCulture, out var index)
            ? index
            : throw MetadataElement.Malformed($"The index of an endpoint is not a number from 0 to 65535.");
        endpoint.IsDefault = MetadataElement.Truth(attributes, "isDefault");
        ReadCustomAttributes(attributes, endpoint);
        return endpoint;
    }

    /// <summary>Reads an endpoint of a role.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <returns>The endpoint.</returns>
    protected virtual ProtocolEndpoint ReadProtocolEndpoint(XmlReader reader)
    {
        var endpoint = CreateProtocolEndpointInstance();
        var element = MetadataElement.Take(reader);
        using var attributes = element.Open();
        ReadEndpoint(attributes, endpoint);
        ReadCustomAttributes(attributes, endpoint);
        return endpoint;
    }

    /// <summary>Reads a key of a role.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <returns>The key.</returns>
    protected virtual KeyDescriptor ReadKeyDescriptor(XmlReader reader)
    {
        var key = CreateKeyDescriptorInstance();
        var element = MetadataElement.Take(reader);
        using var attributes = element.Open();
        key.Use = attributes.GetAttribute("use") switch
        {
            "signing" => KeyType.Signing,
            "encryption" => KeyType.Encryption,
            null or "" => KeyType.Unspecified,
            var use => throw MetadataElement.Malformed($"The use '{use}' of a key is not known."),
        };
        ReadCustomAttributes(attributes, key);
        ForEach(element, key, inner =>
        {
            if (inner.LocalName == "KeyInfo" && inner.NamespaceURI == Names.Signature)
            {
                key.KeyInfo = _serializer is not null && _serializer.CanReadKeyIdentifier(inner)
                    ? _serializer.ReadKeyIdentifier(inner)
                    : KeyInfo.Read(TokenTree.Read(inner));
                return true;
            }

            if (inner.LocalName == "EncryptionMethod" && inner.NamespaceURI == MetadataNames.Saml)
            {
                using var method = MetadataElement.Take(inner).Open();
                key.EncryptionMethods.Add(new EncryptionMethod(MetadataElement.RequiredUri(method, "Algorithm")));
                return true;
            }

            return false;
        });
        return key.KeyInfo is not null ? key : throw MetadataElement.Malformed($"A KeyDescriptor has no KeyInfo.");
    }

    /// <summary>Reads the elements of an element; those that nobody knows are passed over.</summary>
    private void ForEach<T>(XElement element, T target, Func<XmlReader, bool> read)
    {
        foreach (var child in element.Elements())
        {
            using var reader = child.Open();
            if (!read(reader))
            {
                ReadCustomElement(reader, target);
            }
        }
    }
}
