using System.Globalization;

namespace System.IdentityModel.Metadata;

/// <summary>Represents a name in a language.</summary>
public class LocalizedName : LocalizedEntry
{
    /// <summary>Initializes a new instance of the <see cref="LocalizedName"/> class.</summary>
    public LocalizedName()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="LocalizedName"/> class.</summary>
    /// <param name="name">The name.</param>
    /// <param name="language">The language.</param>
    public LocalizedName(string? name, CultureInfo? language)
        : base(language) => Name = name;

    /// <summary>Gets or sets the name in the language.</summary>
    public string? Name { get; set; }
}
