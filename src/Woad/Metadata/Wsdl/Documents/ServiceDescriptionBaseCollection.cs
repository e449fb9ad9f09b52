using System.Collections;

namespace System.Web.Services.Description;

/// <summary>
/// A collection of parts of a WSDL document; a part that is added knows what it belongs to from then on.
/// </summary>
public abstract class ServiceDescriptionBaseCollection : CollectionBase
{
    private readonly object? _owner;

    private protected ServiceDescriptionBaseCollection(object? owner) => _owner = owner;

    /// <summary>Parts of type <typeparamref name="T"/>, in order.</summary>
    internal IEnumerable<T> All<T>() => List.Cast<T>();

    /// <summary>Adopts a part, or lets it go when <paramref name="owner"/> is null.</summary>
    private protected virtual void Adopt(object item, object? owner)
    {
    }

    /// <summary>Lets all parts go.</summary>
    protected override void OnClear()
    {
        foreach (var item in List)
        {
            Adopt(item!, null);
        }
    }

    /// <summary>Tells a part that was added what it belongs to.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="value">The value.</param>
    protected override void OnInsertComplete(int index, object? value) => Adopt(value!, _owner);

    /// <summary>Lets the part go.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="value">The value.</param>
    protected override void OnRemove(int index, object? value) => Adopt(value!, null);

    /// <summary>Lets the old part go and adopts the new one.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="oldValue">The value that is replaced.</param>
    /// <param name="newValue">The value that replaces it.</param>
    protected override void OnSet(int index, object? oldValue, object? newValue)
    {
        Adopt(oldValue!, null);
        Adopt(newValue!, _owner);
    }
}
