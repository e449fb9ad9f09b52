using System.Configuration;

namespace System.ServiceModel.Routing.Configuration;

/// <summary>A list of endpoints that are tried, in this order, when the first one fails.</summary>
[ConfigurationCollection(typeof(BackupEndpointElement), AddItemName = "add")]
public class BackupEndpointCollection : ConfigurationElementCollection
{
    /// <summary>Initializes a new instance of the <see cref="BackupEndpointCollection"/> class that is empty.</summary>
    public BackupEndpointCollection()
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
    public void Add(BackupEndpointElement element) => BaseAdd(element);

    /// <summary>Removes all elements of the collection.</summary>
    public void Clear() => BaseClear();

    /// <summary>Removes an element of the collection.</summary>
    /// <param name="element">The element.</param>
    public void Remove(BackupEndpointElement element)
    {
        ArgumentNullException.ThrowIfNull(element);
        BaseRemove(GetElementKey(element));
    }

    /// <inheritdoc/>
    protected override ConfigurationElement CreateNewElement() => new BackupEndpointElement();

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element) => element;
}
