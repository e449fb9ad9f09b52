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
    public abstract object Create();

    /// <summary>The number of entries.</summary>
    public abstract int Count(object dictionary);

    /// <summary>The entries one by one.</summary>
    public abstract IEnumerable<KeyValuePair<object?, object?>> Entries(object dictionary);

    /// <summary>Adds an entry.</summary>
    public abstract void Add(object dictionary, object? key, object? value);
}
