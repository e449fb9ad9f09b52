using System.Configuration;

namespace System.ServiceModel.Routing.Configuration;

/// <summary>A routing table: filters and endpoints.</summary>
[ConfigurationCollection(typeof(FilterTableEntryElement), AddItemName = "add")]
public class FilterTableEntryCollection : ConfigurationElementCollection
{
    /// <summary>
    /// Initializes a new instance of the <see cref="FilterTableEntryCollection"/> class that is empty.
    /// </summary>
    public FilterTableEntryCollection()
    {
    }

    /// <summary>Gets or sets the name.</summary>
    [ConfigurationProperty(
        "name", Options = ConfigurationPropertyOptions.IsRequired | ConfigurationPropertyOptions.IsKey)]
    public string Name
    {
        get => (string)this["name"];
        set => this["name"] = value;
    }

    /// <summary>Adds an element to the collection.</summary>
    /// <param name="element">The element.</param>
    public void Add(FilterTableEntryElement element) => BaseAdd(element);

    /// <summary>Removes all elements of the collection.</summary>
    public void Clear() => BaseClear();

    /// <summary>Removes an element of the collection.</summary>
    /// <param name="element">The element.</param>
    public void Remove(FilterTableEntryElement element)
    {
        ArgumentNullException.ThrowIfNull(element);
        BaseRemove(GetElementKey(element));
    }

    /// <inheritdoc/>
    protected override ConfigurationElement CreateNewElement() => new FilterTableEntryElement();

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element) => KeyOf((FilterTableEntryElement)element);

    private static string KeyOf(FilterTableEntryElement entry) => $"{entry.FilterName}:{entry.EndpointName}";
}
