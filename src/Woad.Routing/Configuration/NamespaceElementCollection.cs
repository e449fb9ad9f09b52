using System.Configuration;

namespace System.ServiceModel.Routing.Configuration;

/// <summary>The prefixes that XPath filters may use.</summary>
[ConfigurationCollection(typeof(NamespaceElement), AddItemName = "add")]
public class NamespaceElementCollection : ConfigurationElementCollection
{
    /// <summary>
    /// Initializes a new instance of the <see cref="NamespaceElementCollection"/> class that is empty.
    /// </summary>
    public NamespaceElementCollection()
    {
    }

    /// <summary>Gets or sets the prefix at a place.</summary>
    /// <param name="index">The place.</param>
    public NamespaceElement this[int index]
    {
        get => (NamespaceElement)BaseGet(index);
        set
        {
            if (BaseGet(index) is not null)
            {
                BaseRemoveAt(index);
            }

            BaseAdd(index, value);
        }
    }

    /// <summary>Gets the prefix of a name; null when there is none.</summary>
    /// <param name="name">The name.</param>
    public new NamespaceElement? this[string name] => (NamespaceElement?)BaseGet(name);

    /// <summary>Adds an element to the collection.</summary>
    /// <param name="element">The element.</param>
    public void Add(NamespaceElement element) => BaseAdd(element);

    /// <summary>Removes all elements of the collection.</summary>
    public void Clear() => BaseClear();

    /// <summary>Removes an element of the collection.</summary>
    /// <param name="element">The element.</param>
    public void Remove(NamespaceElement element)
    {
        ArgumentNullException.ThrowIfNull(element);
        BaseRemove(GetElementKey(element));
    }

    /// <inheritdoc/>
    protected override ConfigurationElement CreateNewElement() => new NamespaceElement();

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element) => ((NamespaceElement)element).Prefix;
}
