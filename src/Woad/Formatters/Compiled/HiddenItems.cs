using System.Collections;
using System.ComponentModel;

namespace Woad.Formatters.Compiled;

/// <summary>Collections of items whose type generated code cannot name. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class HiddenItems
{
    private protected HiddenItems()
    {
    }

    /// <summary>A list, which is read in the stead of arrays and interfaces.</summary>
    /// <returns>The list.</returns>
    public abstract object Create();

    /// <summary>The items of a list that <see cref="Create"/> made, as an array.</summary>
    /// <param name="list">The list.</param>
    /// <returns>The array.</returns>
    public abstract object ToArray(object list);

    /// <summary>The number of items.</summary>
    /// <param name="collection">The collection.</param>
    /// <returns>The number.</returns>
    public abstract int Count(object collection);

    /// <summary>The items one by one.</summary>
    /// <param name="collection">The collection.</param>
    /// <returns>The items.</returns>
    public abstract IEnumerable Items(object collection);

    /// <summary>Adds an item to a collection.</summary>
    /// <param name="collection">The collection.</param>
    /// <param name="item">The item.</param>
    public abstract void Add(object collection, object? item);
}
