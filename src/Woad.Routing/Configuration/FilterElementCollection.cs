using System.Configuration;

namespace System.ServiceModel.Routing.Configuration;

/// <summary>The filters of a file.</summary>
[ConfigurationCollection(typeof(FilterElement), AddItemName = "filter")]
public class FilterElementCollection : ConfigurationElementCollection
{
    /// <summary>Initializes a new instance of the <see cref="FilterElementCollection"/> class that is empty.</summary>
    public FilterElementCollection()
    {
    }

    /// <summary>Gets or sets the filter at a place.</summary>
    /// <param name="index">The place.</param>
    public FilterElement this[int index]
    {
        get => (FilterElement)BaseGet(index);
        set
        {
            if (BaseGet(index) is not null)
            {
                BaseRemoveAt(index);
            }

            BaseAdd(index, value);
        }
    }

    /// <summary>Gets the filter of a name; null when there is none.</summary>
    /// <param name="name">The name.</param>
    public new FilterElement? this[string name] => (FilterElement?)BaseGet(name);

    /// <inheritdoc/>
    public override bool IsReadOnly() => false;

    /// <summary>Adds an element to the collection.</summary>
    /// <param name="element">The element.</param>
    public void Add(FilterElement element) => BaseAdd(element);

    /// <summary>Removes all elements of the collection.</summary>
    public void Clear() => BaseClear();

    /// <summary>Removes an element of the collection.</summary>
    /// <param name="element">The element.</param>
    public void Remove(FilterElement element)
    {
        ArgumentNullException.ThrowIfNull(element);
        BaseRemove(GetElementKey(element));
    }

    /// <inheritdoc/>
    protected override ConfigurationElement CreateNewElement() => new FilterElement();

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element) => ((FilterElement)element).Name;

    /// <inheritdoc/>
    protected override bool IsElementRemovable(ConfigurationElement element) => true;
}
