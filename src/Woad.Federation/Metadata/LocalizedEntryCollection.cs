using System.Collections.ObjectModel;
using System.Globalization;

namespace System.IdentityModel.Metadata;

/// <summary>Represents texts of which each language has one.</summary>
/// <typeparam name="T">The type of the texts.</typeparam>
public class LocalizedEntryCollection<T> : KeyedCollection<CultureInfo, T>
    where T : LocalizedEntry
{
    /// <summary>Initializes a new instance of the <see cref="LocalizedEntryCollection{T}"/> class.</summary>
    public LocalizedEntryCollection()
    {
    }

    /// <inheritdoc/>
    protected override CultureInfo GetKeyForItem(T item)
    {
        ArgumentNullException.ThrowIfNull(item);
        return item.Language!;
    }
}
