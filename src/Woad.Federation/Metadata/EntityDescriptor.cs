using System.Collections.ObjectModel;

namespace System.IdentityModel.Metadata;

/// <summary>Represents the metadata of an entity: its roles and contacts.</summary>
public class EntityDescriptor : MetadataBase
{
    /// <summary>Initializes a new instance of the <see cref="EntityDescriptor"/> class.</summary>
    public EntityDescriptor()
        : this(null!)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="EntityDescriptor"/> class.</summary>
    /// <param name="entityId">The name of the entity.</param>
    public EntityDescriptor(EntityId entityId) => EntityId = entityId;

    /// <summary>Gets the contacts of the entity.</summary>
    public ICollection<ContactPerson> Contacts { get; } = new Collection<ContactPerson>();

    /// <summary>Gets or sets the name of the entity.</summary>
    public EntityId? EntityId { get; set; }

    /// <summary>Gets or sets the name of the federation of the entity.</summary>
    public string? FederationId { get; set; }

    /// <summary>Gets or sets the organization of the entity.</summary>
    public Organization? Organization { get; set; }

    /// <summary>Gets the roles of the entity.</summary>
    public ICollection<RoleDescriptor> RoleDescriptors { get; } = new Collection<RoleDescriptor>();
}
