using Woad.Xml;

namespace System.IdentityModel.Metadata;

/// <summary>Represents the name of an entity.</summary>
public class EntityId
{
    private const int MostCharacters = 1024;

    private string? _id;

    /// <summary>Initializes a new instance of the <see cref="EntityId"/> class.</summary>
    public EntityId()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="EntityId"/> class.</summary>
    /// <param name="id">The name.</param>
    public EntityId(string? id) => Id = id;

    /// <summary>Gets or sets the name of the entity.</summary>
    /// <exception cref="ArgumentException">The name has more than 1024 characters.</exception>
    public string? Id
    {
        get => _id;
        set => _id = value is not { Length: > MostCharacters }
            ? value
            : throw new ArgumentException(
                Escaped.Text($"ID3199: An entity id has at most {MostCharacters} characters."));
    }
}
