using System.Collections;
using System.Configuration;
using System.Xml;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>An element whose children are registered by name: a behavior with its parts, a custom binding.</summary>
/// <typeparam name="TServiceModelExtensionElement">The children.</typeparam>
public abstract class ServiceModelExtensionCollectionElement<TServiceModelExtensionElement>
    : ConfigurationElement, ICollection<TServiceModelExtensionElement>
    where TServiceModelExtensionElement : ServiceModelExtensionElement
{
    private readonly string _list;
    private List<TServiceModelExtensionElement> _items = [];
    private bool _isModified;

    internal ServiceModelExtensionCollectionElement(string list) => _list = list;

    /// <summary>Gets the number of child elements.</summary>
    public int Count => _items.Count;

    bool ICollection<TServiceModelExtensionElement>.IsReadOnly => IsReadOnly();

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties { get; } = [];

    /// <summary>Gets the child element at an index.</summary>
    public TServiceModelExtensionElement this[int index] => _items[index];

    /// <summary>Gets the child element of a type, or null when there is none.</summary>
    public TServiceModelExtensionElement? this[Type extensionType] => _items.Find(extensionType.IsInstanceOfType);

    /// <summary>Adds a child element.</summary>
    /// <param name="element">The child.</param>
    /// <exception cref="ArgumentException">
    /// A child of the type is there already, or it does not belong here.
    /// </exception>
    public virtual void Add(TServiceModelExtensionElement element)
    {
        ArgumentNullException.ThrowIfNull(element);
        if (!CanAdd(element))
        {
            throw new ArgumentException(
                $"The element <{ElementName(element)}> cannot be added: one of its type is there already, or it does "
                    + "not belong here.", nameof(element));
        }

        element.ConfigurationElementName = ElementName(element);
        _items.Add(element);
        SetIsModified();
    }

    /// <summary>Determines whether a child can be added: one of a type that is not in the collection.</summary>
    /// <param name="element">The child.</param>
    /// <returns><see langword="true"/> when it may be added.</returns>
    public virtual bool CanAdd(TServiceModelExtensionElement element)
    {
        ArgumentNullException.ThrowIfNull(element);
        return !ContainsKey(element.GetType());
    }

    /// <summary>Removes all child elements.</summary>
    public void Clear()
    {
        _items.Clear();
        SetIsModified();
    }

    /// <summary>Determines whether the collection contains a child.</summary>
    /// <param name="element">The child.</param>
    /// <returns><see langword="true"/> when it is here.</returns>
    public bool Contains(TServiceModelExtensionElement element) => _items.Contains(element);

    /// <summary>Determines whether a child with this name exists.</summary>
    /// <param name="elementName">The name of the child.</param>
    /// <returns><see langword="true"/> when there is one.</returns>
    public bool ContainsKey(string elementName) => _items.Exists(item => item.ConfigurationElementName == elementName);

    /// <summary>Determines whether a child of this type exists.</summary>
    /// <param name="elementType">The type of the child.</param>
    /// <returns><see langword="true"/> when there is one.</returns>
    public bool ContainsKey(Type elementType) => _items.Exists(item => item.GetType() == elementType);

    /// <summary>Copies the children into an array.</summary>
    /// <param name="elements">The array that takes the children.</param>
    /// <param name="start">The index of the first item in the array.</param>
    public void CopyTo(TServiceModelExtensionElement[] elements, int start) => _items.CopyTo(elements, start);

    /// <summary>The children in their order.</summary>
    /// <returns>The enumerator.</returns>
    public IEnumerator<TServiceModelExtensionElement> GetEnumerator() => _items.GetEnumerator();

    /// <summary>Removes a child element.</summary>
    /// <param name="element">The child.</param>
    /// <returns><see langword="true"/> when the child was there.</returns>
    public bool Remove(TServiceModelExtensionElement element)
    {
        SetIsModified();
        return _items.Remove(element);
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <inheritdoc/>
    protected override bool IsModified() =>
        _isModified || base.IsModified() || _items.Exists(item => item.WasModified());

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedElement(string elementName, XmlReader reader)
    {
        if (ExtensionTypes.InScope(this).Find(_list, elementName) is not { } type)
        {
            return LackingMembers.AcceptsExtension(_list, elementName, reader);
        }

        if (!typeof(TServiceModelExtensionElement).IsAssignableFrom(type))
        {
            throw new ConfigurationErrorsException(
                $"<{elementName}> is registered with the type {type}, which is no "
                    + $"{typeof(TServiceModelExtensionElement).Name}.", reader);
        }

        var item = (TServiceModelExtensionElement)Activator.CreateInstance(type)!;
        item.ConfigurationElementName = elementName;
        item.Read(reader);
        if (!CanAdd(item))
        {
            throw new ConfigurationErrorsException(
                $"<{elementName}> cannot stand here: one of its type is here already, or it belongs elsewhere.",
                reader);
        }

        Add(item);
        return true;
    }

    /// <inheritdoc/>
    protected override void Reset(ConfigurationElement parentElement)
    {
        base.Reset(parentElement);
        _items = [.. ((ServiceModelExtensionCollectionElement<TServiceModelExtensionElement>)parentElement)._items];
    }

    /// <inheritdoc/>
    protected override void ResetModified()
    {
        _isModified = false;
        base.ResetModified();
    }

    /// <inheritdoc/>
    protected override bool SerializeElement(XmlWriter writer, bool serializeCollectionKey)
    {
        var written = base.SerializeElement(writer, serializeCollectionKey);
        if (writer is not null)
        {
            foreach (var item in _items)
            {
                item.Write(writer);
            }
        }

        return written || _items.Count > 0;
    }

    /// <summary>Says that the element has to be saved.</summary>
    protected void SetIsModified() => _isModified = true;

    /// <inheritdoc/>
    protected override void Unmerge(
        ConfigurationElement sourceElement, ConfigurationElement parentElement, ConfigurationSaveMode saveMode)
    {
        base.Unmerge(sourceElement, parentElement, saveMode);
        _items = [.. ((ServiceModelExtensionCollectionElement<TServiceModelExtensionElement>)sourceElement)._items];
    }

    private string ElementName(TServiceModelExtensionElement element) => element.ConfigurationElementName.Length > 0
        ? element.ConfigurationElementName
        : ExtensionTypes.InScope(this).NameOf(_list, element.GetType())
            ?? throw new ArgumentException(
                $"The type {element.GetType()} is not registered in {_list}.", nameof(element));
}
