namespace System.IdentityModel.Metadata;

/// <summary>Represents the organization of an entity.</summary>
public class Organization
{
    /// <summary>Initializes a new instance of the <see cref="Organization"/> class.</summary>
    public Organization()
        : this([], [], [])
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Organization"/> class.</summary>
    /// <param name="names">The names of the organization.</param>
    /// <param name="displayNames">The names for persons.</param>
    /// <param name="urls">The pages of the organization.</param>
    public Organization(
        LocalizedEntryCollection<LocalizedName> names, LocalizedEntryCollection<LocalizedName> displayNames,
        LocalizedEntryCollection<LocalizedUri> urls)
    {
        ArgumentNullException.ThrowIfNull(names);
        ArgumentNullException.ThrowIfNull(displayNames);
        ArgumentNullException.ThrowIfNull(urls);
        (Names, DisplayNames, Urls) = (names, displayNames, urls);
    }

    /// <summary>Gets the names for persons.</summary>
    public LocalizedEntryCollection<LocalizedName> DisplayNames { get; }

    /// <summary>Gets the names of the organization.</summary>
    public LocalizedEntryCollection<LocalizedName> Names { get; }

    /// <summary>Gets the pages of the organization.</summary>
    public LocalizedEntryCollection<LocalizedUri> Urls { get; }
}
