using System.Collections.ObjectModel;

namespace System.ServiceModel.Channels;

/// <summary>The elements of a binding, from the uppermost protocol down to the transport, which comes last.</summary>
public class BindingElementCollection : Collection<BindingElement>
{
    /// <summary>Initializes a new instance of the <see cref="BindingElementCollection"/> class.</summary>
    public BindingElementCollection()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="BindingElementCollection"/> class from <paramref name="elements"/>;
    /// null or an element that is null throws.
    /// </summary>
    /// <param name="elements">The elements.</param>
    public BindingElementCollection(IEnumerable<BindingElement> elements)
    {
        ArgumentNullException.ThrowIfNull(elements);
        foreach (var element in elements)
        {
            Add(element);
        }
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="BindingElementCollection"/> class from <paramref name="elements"/>;
    /// null or an element that is null throws.
    /// </summary>
    /// <param name="elements">The elements.</param>
    public BindingElementCollection(BindingElement[] elements)
        : this((IEnumerable<BindingElement>)elements)
    {
    }

    /// <summary>Adds <paramref name="elements"/> at the end; null or an element that is null throws.</summary>
    /// <param name="elements">The elements.</param>
    public void AddRange(params BindingElement[] elements)
    {
        ArgumentNullException.ThrowIfNull(elements);
        foreach (var element in elements)
        {
            Add(element);
        }
    }

    /// <summary>A collection of copies of the elements.</summary>
    /// <returns>The copy.</returns>
    public BindingElementCollection Clone() => new(Items.Select(element => element.Clone()));

    /// <summary>Determines whether an element is a <paramref name="bindingElementType"/>.</summary>
    /// <param name="bindingElementType">The type of the element.</param>
    /// <returns><see langword="true"/> if the object is contained; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="bindingElementType"/> is null.</exception>
    public bool Contains(Type bindingElementType)
    {
        ArgumentNullException.ThrowIfNull(bindingElementType);
        return Items.Any(bindingElementType.IsInstanceOfType);
    }

    /// <summary>The first element that is a <typeparamref name="T"/>, or the default.</summary>
    /// <returns>The object, or <see langword="null"/> when there is none.</returns>
    public T? Find<T>() => Items.OfType<T>().FirstOrDefault();

    /// <summary>All elements that are a <typeparamref name="T"/>.</summary>
    /// <returns>The objects.</returns>
    public Collection<T> FindAll<T>() => [.. Items.OfType<T>()];

    /// <summary>
    /// The encoding of the elements, or the one that the transport uses without; null without a transport.
    /// </summary>
    internal MessageEncodingBindingElement? FindEncoding() =>
        Find<MessageEncodingBindingElement>() ?? Find<TransportBindingElement>()?.CreateDefaultEncoding();

    /// <summary>Removes the first element that is a <typeparamref name="T"/> and returns it, or the default.</summary>
    /// <returns>The object, or <see langword="null"/> when there is none.</returns>
    public T? Remove<T>()
    {
        for (var i = 0; i < Count; i++)
        {
            if (Items[i] is T found)
            {
                RemoveAt(i);
                return found;
            }
        }

        return default;
    }

    /// <summary>Removes all elements that are a <typeparamref name="T"/> and returns them.</summary>
    /// <returns>The objects.</returns>
    public Collection<T> RemoveAll<T>()
    {
        var found = FindAll<T>();
        foreach (var element in found.Cast<object>())
        {
            Remove((BindingElement)element);
        }

        return found;
    }

    /// <inheritdoc/>
    protected override void InsertItem(int index, BindingElement item)
    {
        ArgumentNullException.ThrowIfNull(item);
        base.InsertItem(index, item);
    }

    /// <inheritdoc/>
    protected override void SetItem(int index, BindingElement item)
    {
        ArgumentNullException.ThrowIfNull(item);
        base.SetItem(index, item);
    }
}
