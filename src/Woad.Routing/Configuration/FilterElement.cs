using System.Configuration;

namespace System.ServiceModel.Routing.Configuration;

/// <summary>A filter in a file.</summary>
public class FilterElement : ConfigurationElement
{
    /// <summary>Initializes a new instance of the <see cref="FilterElement"/> class with its defaults.</summary>
    public FilterElement()
    {
    }

    /// <summary>Gets or sets the type of a custom filter.</summary>
    [ConfigurationProperty("customType", DefaultValue = "")]
    public string CustomType
    {
        get => (string)this["customType"];
        set => this["customType"] = value;
    }

    /// <summary>Gets or sets the name of the first of two filters.</summary>
    [ConfigurationProperty("filter1", DefaultValue = "")]
    public string Filter1
    {
        get => (string)this["filter1"];
        set => this["filter1"] = value;
    }

    /// <summary>Gets or sets the name of the second of two filters.</summary>
    [ConfigurationProperty("filter2", DefaultValue = "")]
    public string Filter2
    {
        get => (string)this["filter2"];
        set => this["filter2"] = value;
    }

    /// <summary>Gets or sets the value that the filter compares with.</summary>
    [ConfigurationProperty("filterData", DefaultValue = "")]
    public string FilterData
    {
        get => (string)this["filterData"];
        set => this["filterData"] = value;
    }

    /// <summary>Gets or sets the type of the filter.</summary>
    [ConfigurationProperty("filterType", Options = ConfigurationPropertyOptions.IsRequired)]
    public FilterType FilterType
    {
        get => (FilterType)this["filterType"];
        set => this["filterType"] = value;
    }

    /// <summary>Gets or sets the name of the filter.</summary>
    [ConfigurationProperty(
        "name", Options = ConfigurationPropertyOptions.IsRequired | ConfigurationPropertyOptions.IsKey)]
    public string Name
    {
        get => (string)this["name"];
        set => this["name"] = value;
    }
}
