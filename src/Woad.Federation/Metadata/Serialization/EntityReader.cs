using System.IdentityModel.Metadata;
using System.Xml;

namespace Woad.Federation.Metadata.Serialization;

/// <summary>Reads entities, and groups of entities.</summary>
/// <param name="custom">Reads the parts that only a derived serializer knows.</param>
internal sealed class EntityReader(ICustomMetadata custom)
{
    /// <summary>Reads a role of WS-Federation into its entity.</summary>
    public required Action<XmlReader, EntityDescriptor> Role { get; init; }

    /// <summary>Reads the role of an identity provider of SAML 2.0.</summary>
    public required Func<XmlReader, RoleDescriptor> IdentityProvider { get; init; }

    /// <summary>Reads the role of a service provider of SAML 2.0.</summary>
    public required Func<XmlReader, RoleDescriptor> ServiceProvider { get; init; }

    /// <summary>Reads an organization.</summary>
    public required Func<XmlReader, Organization> Organization { get; init; }

    /// <summary>Reads a person who can be asked.</summary>
    public required Func<XmlReader, ContactPerson> Contact { get; init; }

    /// <summary>Reads an entity.</summary>
    public EntityDescriptor Read(XmlReader reader, EntityDescriptor entity)
    {
        var element = MetadataElement.Take(reader);
        using var attributes = element.Open();
        entity.EntityId = new EntityId(attributes.GetAttribute("entityID") is { Length: > 0 } id
            ? id
            : throw MetadataElement.Malformed($"An EntityDescriptor has no entityID."));
        entity.FederationId = attributes.GetAttribute("FederationID", MetadataNames.Federation);
        var until = MetadataElement.Time(attributes, "validUntil");
        custom.ReadAttributes(attributes, entity);
        custom.ForEach(element, entity, inner => ReadElement(inner, entity));
        foreach (var role in entity.RoleDescriptors.Where(role => until < role.ValidUntil))
        {
            role.ValidUntil = until!.Value;
        }

        return entity;
    }

    /// <summary>Reads a group of entities.</summary>
    public static EntitiesDescriptor Group(
        XmlReader reader, EntitiesDescriptor group, ICustomMetadata custom,
        Func<XmlReader, EntityDescriptor> readEntity, Func<XmlReader, EntitiesDescriptor> readGroup)
    {
        var element = MetadataElement.Take(reader);
        using var attributes = element.Open();
        group.Name = attributes.GetAttribute("Name");
        custom.ReadAttributes(attributes, group);
        custom.ForEach(element, group, inner =>
        {
            switch (inner.LocalName)
            {
                case MetadataNames.Entity:
                    group.ChildEntities.Add(readEntity(inner));
                    return true;
                case MetadataNames.Entities:
                    group.ChildEntityGroups.Add(readGroup(inner));
                    return true;
                default:
                    return false;
            }
        });
        return group.ChildEntities.Count + group.ChildEntityGroups.Count > 0
            ? group
            : throw MetadataElement.Malformed($"An EntitiesDescriptor has no entity.");
    }

    private bool ReadElement(XmlReader reader, EntityDescriptor entity)
    {
        switch (reader.LocalName)
        {
            case "RoleDescriptor":
                Role(reader, entity);
                return true;
            case "IDPSSODescriptor":
                entity.RoleDescriptors.Add(IdentityProvider(reader));
                return true;
            case "SPSSODescriptor":
                entity.RoleDescriptors.Add(ServiceProvider(reader));
                return true;
            case "Organization":
                entity.Organization = Organization(reader);
                return true;
            case "ContactPerson":
                entity.Contacts.Add(Contact(reader));
                return true;
            default:
                return false;
        }
    }
}
