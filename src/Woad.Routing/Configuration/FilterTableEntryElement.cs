using System.Configuration;

namespace System.ServiceModel.Routing.Configuration;

/// <summary>A filter of a table, and the endpoint of the messages that it matches.</summary>
public class FilterTableEntryElement : ConfigurationElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="FilterTableEntryElement"/> class with its defaults.
    /// </summary>
    public FilterTableEntryElement()
    {
    }

    /// <summary>Gets or sets the name of the list of endpoints that are tried when the first one fails.</summary>
    [ConfigurationProperty("backupList", DefaultValue = "")]
    public string BackupList
    {
        get => (string)this["backupList"];
        set => this["backupList"] = value;
    }

    /// <summary>Gets or sets the name of an endpoint of the section client.</summary>
    [ConfigurationProperty(
        "endpointName", Options = ConfigurationPropertyOptions.IsRequired | ConfigurationPropertyOptions.IsKey)]
    public string EndpointName
    {
        get => (string)this["endpointName"];
        set => this["endpointName"] = value;
    }

    /// <summary>Gets or sets the name of the filter.</summary>
    [ConfigurationProperty(
        "filterName", Options = ConfigurationPropertyOptions.IsRequired | ConfigurationPropertyOptions.IsKey)]
    public string FilterName
    {
        get => (string)this["filterName"];
        set => this["filterName"] = value;
    }

    /// <summary>Gets or sets the priority of the filter; the highest is asked first.</summary>
    [ConfigurationProperty("priority", DefaultValue = 0)]
    public int Priority
    {
        get => (int)this["priority"];
        set => this["priority"] = value;
    }
}
