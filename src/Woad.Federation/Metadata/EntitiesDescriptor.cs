using System.Collections.ObjectModel;

namespace System.IdentityModel.Metadata;

/// <summary>Represents the metadata of a group of entities.</summary>
public class EntitiesDescriptor : MetadataBase
{
    /// <summary>Initializes a new instance of the <see cref="EntitiesDescriptor"/> class.</summary>
    public EntitiesDescriptor()
        : this([], [])
    {
    }

    /// <summary>Initializes a new instance of the <see cref="EntitiesDescriptor"/> class.</summary>
    /// <param name="entityGroupList">The groups in the group.</param>
    public EntitiesDescriptor(Collection<EntitiesDescriptor> entityGroupList)
        : this([], entityGroupList)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="EntitiesDescriptor"/> class.</summary>
    /// <param name="entityList">The entities of the group.</param>
    public EntitiesDescriptor(Collection<EntityDescriptor> entityList)
        : this(entityList, [])
    {
    }

    /// <summary>Initializes a new instance of the <see cref="EntitiesDescriptor"/> class.</summary>
    /// <param name="entityList">The entities of the group.</param>
    /// <param name="entityGroupList">The groups in the group.</param>
    public EntitiesDescriptor(
        Collection<EntityDescriptor> entityList, Collection<EntitiesDescriptor> entityGroupList)
    {
        ArgumentNullException.ThrowIfNull(entityList);
        ArgumentNullException.ThrowIfNull(entityGroupList);
        (ChildEntities, ChildEntityGroups) = (entityList, entityGroupList);
    }

    /// <summary>Gets the entities of the group.</summary>
    public ICollection<EntityDescriptor> ChildEntities { get; }

    /// <summary>Gets the groups in the group.</summary>
    public ICollection<EntitiesDescriptor> ChildEntityGroups { get; }

    /// <summary>Gets or sets the name of the group.</summary>
    public string? Name { get; set; }
}
