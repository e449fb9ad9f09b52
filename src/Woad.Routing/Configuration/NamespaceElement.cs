using System.Configuration;

namespace System.ServiceModel.Routing.Configuration;

/// <summary>A prefix that XPath filters may use.</summary>
public class NamespaceElement : ConfigurationElement
{
    /// <summary>Initializes a new instance of the <see cref="NamespaceElement"/> class with its defaults.</summary>
    public NamespaceElement()
    {
    }

    /// <summary>Gets or sets the namespace.</summary>
    [ConfigurationProperty("namespace", Options = ConfigurationPropertyOptions.IsRequired)]
    public string Namespace
    {
        get => (string)this["namespace"];
        set => this["namespace"] = value;
    }

    /// <summary>Gets or sets the prefix.</summary>
    [ConfigurationProperty(
        "prefix", Options = ConfigurationPropertyOptions.IsRequired | ConfigurationPropertyOptions.IsKey)]
    public string Prefix
    {
        get => (string)this["prefix"];
        set => this["prefix"] = value;
    }
}
