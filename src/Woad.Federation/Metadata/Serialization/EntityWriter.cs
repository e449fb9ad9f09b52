using System.IdentityModel.Metadata;
using System.Xml;

namespace Woad.Federation.Metadata.Serialization;

/// <summary>Writes entities, and groups of entities.</summary>
internal static class EntityWriter
{
    /// <summary>Writes an entity.</summary>
    /// <exception cref="MetadataSerializationException">The entity has no id or no role.</exception>
    public static void Entity(
        XmlWriter writer, EntityDescriptor entityDescriptor, ICustomMetadata custom,
        Action<XmlWriter, RoleDescriptor> writeRole, Action<XmlWriter, Organization> writeOrganization,
        Action<XmlWriter, ContactPerson> writePerson)
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

        custom.WriteAttributes(writer, entityDescriptor);
        foreach (var role in entityDescriptor.RoleDescriptors)
        {
            writeRole(writer, role);
        }

        if (entityDescriptor.Organization is { } organization)
        {
            writeOrganization(writer, organization);
        }

        foreach (var person in entityDescriptor.Contacts)
        {
            writePerson(writer, person);
        }

        custom.WriteElements(writer, entityDescriptor);
        writer.WriteEndElement();
    }

    /// <summary>Writes a group of entities.</summary>
    /// <exception cref="MetadataSerializationException">The group is empty.</exception>
    public static void Group(
        XmlWriter writer, EntitiesDescriptor entitiesDescriptor, ICustomMetadata custom,
        Action<XmlWriter, EntityDescriptor> writeEntity, Action<XmlWriter, EntitiesDescriptor> writeGroup)
    {
        ArgumentNullException.ThrowIfNull(entitiesDescriptor);
        if (entitiesDescriptor.ChildEntities.Count + entitiesDescriptor.ChildEntityGroups.Count == 0)
        {
            throw new MetadataSerializationException("An EntitiesDescriptor needs an entity.");
        }

        writer.WriteStartElement(MetadataNames.Entities, MetadataNames.Saml);
        MetadataText.Optional(writer, "Name", entitiesDescriptor.Name);
        custom.WriteAttributes(writer, entitiesDescriptor);
        foreach (var entity in entitiesDescriptor.ChildEntities)
        {
            writeEntity(writer, entity);
        }

        foreach (var group in entitiesDescriptor.ChildEntityGroups)
        {
            writeGroup(writer, group);
        }

        custom.WriteElements(writer, entitiesDescriptor);
        writer.WriteEndElement();
    }
}
