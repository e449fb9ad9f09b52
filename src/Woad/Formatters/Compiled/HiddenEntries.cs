using System.ComponentModel;

namespace Woad.Formatters.Compiled;

/// <summary>Dictionaries with keys or values whose type generated code cannot name. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class HiddenEntries
{
    private protected HiddenEntries()
    {
    }

    /// <summary>A dictionary, which is read in the stead of interfaces.</summary>
    /// <returns>The dictionary.</returns>
    public abstract object Create();

    /// <summary>The number of entries.</summary>
    /// <param name="dictionary">The dictionary.</param>
    /// <returns>The number.</returns>
    public abstract int Count(object dictionary);

    /// <summary>The entries one by one.</summary>
    /// <param name="dictionary">The dictionary.</param>
    /// <returns>The entries.</returns>
    public abstract IEnumerable<KeyValuePair<object?, object?>> Entries(object dictionary);

    /// <summary>Adds an entry to a dictionary.</summary>
    /// <param name="dictionary">The dictionary.</param>
    /// <param name="key">The key of the entry.</param>
    /// <param name="value">The value.</param>
    public abstract void Add(object dictionary, object? key, object? value);
}
