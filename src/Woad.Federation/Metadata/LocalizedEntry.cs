using System.Globalization;

namespace System.IdentityModel.Metadata;

/// <summary>Represents a text in a language.</summary>
public abstract class LocalizedEntry
{
    /// <summary>Initializes a new instance of the <see cref="LocalizedEntry"/> class.</summary>
    protected LocalizedEntry()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="LocalizedEntry"/> class.</summary>
    /// <param name="language">The language.</param>
    protected LocalizedEntry(CultureInfo? language) => Language = language;

    /// <summary>Gets or sets the language of the text.</summary>
    public CultureInfo? Language { get; set; }
}
