using System.Configuration;
using System.Diagnostics.CodeAnalysis;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The base of the collections of configuration elements.</summary>
/// <typeparam name="ConfigurationElementType">The elements.</typeparam>
[SuppressMessage("Naming", "CA1715", Justification = "The type parameter is named as in WCF.")]
public abstract class ServiceModelConfigurationElementCollection<ConfigurationElementType>
    : ConfigurationElementCollection
    where ConfigurationElementType : ConfigurationElement, new()
{
    internal ServiceModelConfigurationElementCollection(string itemName) => AddElementName = itemName;

    /// <summary>Gets the type of the collection: elements are added by name, and may be removed and cleared.</summary>
    public override ConfigurationElementCollectionType CollectionType =>
        ConfigurationElementCollectionType.AddRemoveClearMap;

    /// <inheritdoc/>
    protected override string ElementName => AddElementName;

    /// <summary>Gets or sets the element at an index.</summary>
    public ConfigurationElementType this[int index]
    {
        get => (ConfigurationElementType)BaseGet(index);
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            if (index < Count)
            {
                BaseRemoveAt(index);
            }

            BaseAdd(index, value);
        }
    }

    /// <summary>Gets or sets the element with a key.</summary>
    /// <exception cref="KeyNotFoundException">There is none.</exception>
    public virtual ConfigurationElementType this[object key]
    {
        get => (ConfigurationElementType?)BaseGet(key)
            ?? throw new KeyNotFoundException(
                $"No child element with the key '{key}' is in <{AddElementName}> elements.");
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            if (!Equals(GetElementKey(value), key))
            {
                throw new ArgumentException(
                    $"The element's key is '{GetElementKey(value)}', not '{key}'.", nameof(key));
            }

            if (BaseGet(key) is not null)
            {
                BaseRemove(key);
            }

            Add(value);
        }
    }

    /// <summary>Adds an element to the collection.</summary>
    /// <param name="element">The element.</param>
    public void Add(ConfigurationElementType element)
    {
        ArgumentNullException.ThrowIfNull(element);
        BaseAdd(element);
    }

    /// <summary>Removes all elements from the collection.</summary>
    public void Clear() => BaseClear();

    /// <summary>Determines whether an element with this key exists.</summary>
    /// <param name="key">The key.</param>
    /// <returns><see langword="true"/> when there is one.</returns>
    public virtual bool ContainsKey(object key)
    {
        ArgumentNullException.ThrowIfNull(key);
        return BaseGet(key) is not null;
    }

    /// <summary>Copies the elements into an array.</summary>
    /// <param name="array">The array that takes the elements.</param>
    /// <param name="start">The index of the first item in the array.</param>
    public void CopyTo(ConfigurationElementType[] array, int start)
    {
        ArgumentNullException.ThrowIfNull(array);
        ((Collections.ICollection)this).CopyTo(array, start);
    }

    /// <summary>The place of an element, -1 if it is not here.</summary>
    /// <param name="element">The element.</param>
    /// <returns>The index, or -1.</returns>
    public int IndexOf(ConfigurationElementType element)
    {
        ArgumentNullException.ThrowIfNull(element);
        return BaseIndexOf(element);
    }

    /// <summary>Removes an element from the collection.</summary>
    /// <param name="element">The element.</param>
    public void Remove(ConfigurationElementType element)
    {
        ArgumentNullException.ThrowIfNull(element);
        BaseRemove(GetElementKey(element));
    }

    /// <summary>Removes the element at a place.</summary>
    /// <param name="index">The index.</param>
    public void RemoveAt(int index) => BaseRemoveAt(index);

    /// <summary>Removes the element with a key.</summary>
    /// <param name="key">The key.</param>
    public void RemoveAt(object key)
    {
        ArgumentNullException.ThrowIfNull(key);
        BaseRemove(key);
    }

    /// <inheritdoc/>
    protected override void BaseAdd(ConfigurationElement element)
    {
        // The base class takes equal elements for one; in a single file they are a mistake all the same.
        if (ExtensionTypes.IsReading && BaseGet(GetElementKey(element)) is not null)
        {
            throw new ConfigurationErrorsException(
                $"<{AddElementName}> with the key '{GetElementKey(element)}' is here already.");
        }

        BaseAdd(element, ThrowOnDuplicate);
    }

    /// <inheritdoc/>
    protected override ConfigurationElement CreateNewElement() => new ConfigurationElementType();
}
