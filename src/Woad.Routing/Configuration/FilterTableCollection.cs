using System.Configuration;

namespace System.ServiceModel.Routing.Configuration;

/// <summary>The routing tables of a file.</summary>
[ConfigurationCollection(typeof(FilterTableEntryCollection), AddItemName = "filterTable")]
public class FilterTableCollection : ConfigurationElementCollection
{
    /// <summary>Initializes a new instance of the <see cref="FilterTableCollection"/> class that is empty.</summary>
    public FilterTableCollection()
    {
    }

    /// <summary>Gets the table of a name; null when there is none.</summary>
    /// <param name="name">The name.</param>
    public new FilterTableEntryCollection? this[string name] => (FilterTableEntryCollection?)BaseGet(name);

    /// <summary>Adds an element to the collection.</summary>
    /// <param name="element">The element.</param>
    public void Add(FilterTableEntryCollection element) => BaseAdd(element);

    /// <summary>Removes all elements of the collection.</summary>
    public void Clear() => BaseClear();

    /// <summary>Removes an element of the collection.</summary>
    /// <param name="element">The element.</param>
    public void Remove(FilterTableEntryCollection element)
    {
        ArgumentNullException.ThrowIfNull(element);
        BaseRemove(GetElementKey(element));
    }

    /// <inheritdoc/>
    protected override ConfigurationElement CreateNewElement() => new FilterTableEntryCollection();

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element) => ((FilterTableEntryCollection)element).Name;
}
