using System.Configuration;

namespace System.ServiceModel.Routing.Configuration;

/// <summary>One endpoint of a list of backups.</summary>
public class BackupEndpointElement : ConfigurationElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="BackupEndpointElement"/> class with its defaults.
    /// </summary>
    public BackupEndpointElement()
    {
    }

    /// <summary>Gets or sets the name of an endpoint of the section client.</summary>
    [ConfigurationProperty("endpointName", Options = ConfigurationPropertyOptions.IsRequired)]
    public string EndpointName
    {
        get => (string)this["endpointName"];
        set => this["endpointName"] = value;
    }
}
