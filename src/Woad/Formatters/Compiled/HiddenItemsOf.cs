using System.Collections;
using System.ComponentModel;

namespace Woad.Formatters.Compiled;

/// <summary>
/// Collections of <typeparamref name="T"/>. For generated code, which finds it by its name with the type's.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class HiddenItems<T> : HiddenItems
{
    /// <inheritdoc/>
    public override object Create() => new List<T>();

    /// <inheritdoc/>
    public override object ToArray(object list) => ((List<T>)list).ToArray();

    /// <inheritdoc/>
    public override int Count(object collection) => ((ICollection<T>)collection).Count;

    /// <inheritdoc/>
    public override IEnumerable Items(object collection)
    {
        foreach (var item in (IEnumerable<T>)collection)
        {
            yield return item;
        }
    }

    /// <inheritdoc/>
    public override void Add(object collection, object? item) => ((ICollection<T>)collection).Add((T)item!);
}
