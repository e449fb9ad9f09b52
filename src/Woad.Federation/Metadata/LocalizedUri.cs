using System.Globalization;

namespace System.IdentityModel.Metadata;

/// <summary>Represents the address of a page in a language.</summary>
public class LocalizedUri : LocalizedEntry
{
    /// <summary>Initializes a new instance of the <see cref="LocalizedUri"/> class.</summary>
    public LocalizedUri()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="LocalizedUri"/> class.</summary>
    /// <param name="uri">The address.</param>
    /// <param name="language">The language.</param>
    public LocalizedUri(Uri? uri, CultureInfo? language)
        : base(language) => Uri = uri;

    /// <summary>Gets or sets the address of the page.</summary>
    public Uri? Uri { get; set; }
}
