using System.Configuration;

namespace System.ServiceModel.Routing.Configuration;

/// <summary>The lists of backups.</summary>
[ConfigurationCollection(typeof(BackupEndpointCollection), AddItemName = "backupList")]
public class BackupListCollection : ConfigurationElementCollection
{
    /// <summary>Initializes a new instance of the <see cref="BackupListCollection"/> class that is empty.</summary>
    public BackupListCollection()
    {
    }

    /// <summary>Gets the list of a name; null when there is none.</summary>
    /// <param name="name">The name.</param>
    public new BackupEndpointCollection? this[string name] => (BackupEndpointCollection?)BaseGet(name);

    /// <summary>Adds an element to the collection.</summary>
    /// <param name="element">The element.</param>
    public void Add(BackupEndpointCollection element) => BaseAdd(element);

    /// <summary>Removes all elements of the collection.</summary>
    public void Clear() => BaseClear();

    /// <summary>Removes an element of the collection.</summary>
    /// <param name="element">The element.</param>
    public void Remove(BackupEndpointCollection element)
    {
        ArgumentNullException.ThrowIfNull(element);
        BaseRemove(GetElementKey(element));
    }

    /// <inheritdoc/>
    protected override ConfigurationElement CreateNewElement() => new BackupEndpointCollection();

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element) => ((BackupEndpointCollection)element).Name;
}
