using System.Configuration;
using System.ServiceModel.Configuration;

namespace System.ServiceModel.Routing.Configuration;

/// <summary>The behavior <c>routing</c> of a file.</summary>
public sealed class RoutingExtensionElement : BehaviorExtensionElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="RoutingExtensionElement"/> class with its defaults.
    /// </summary>
    public RoutingExtensionElement()
    {
    }

    /// <inheritdoc/>
    public override Type BehaviorType => typeof(RoutingBehavior);

    /// <summary>Gets or sets a value that indicates whether messages are sent on one after the other.</summary>
    [ConfigurationProperty("ensureOrderedDispatch", DefaultValue = false)]
    public bool EnsureOrderedDispatch
    {
        get => (bool)this["ensureOrderedDispatch"];
        set => this["ensureOrderedDispatch"] = value;
    }

    /// <summary>Gets or sets the name of a table of the section <c>routing</c>.</summary>
    [ConfigurationProperty("filterTableName", DefaultValue = "")]
    public string FilterTableName
    {
        get => (string)this["filterTableName"];
        set => this["filterTableName"] = value;
    }

    /// <summary>Gets or sets a value that indicates whether filters look at headers only.</summary>
    [ConfigurationProperty("routeOnHeadersOnly", DefaultValue = true)]
    public bool RouteOnHeadersOnly
    {
        get => (bool)this["routeOnHeadersOnly"];
        set => this["routeOnHeadersOnly"] = value;
    }

    /// <summary>
    /// Gets or sets a value that indicates whether messages are changed to the versions of endpoints.
    /// </summary>
    [ConfigurationProperty("soapProcessingEnabled", DefaultValue = true)]
    public bool SoapProcessingEnabled
    {
        get => (bool)this["soapProcessingEnabled"];
        set => this["soapProcessingEnabled"] = value;
    }

    /// <inheritdoc/>
    protected override object CreateBehavior() => new RoutingBehavior(
        FilterTableName.Length == 0
            ? new RoutingConfiguration { RouteOnHeadersOnly = RouteOnHeadersOnly }
            : new RoutingConfiguration(RoutingSection.CreateFilterTable(FilterTableName), RouteOnHeadersOnly))
    {
        Configuration =
        {
            EnsureOrderedDispatch = EnsureOrderedDispatch,
            SoapProcessingEnabled = SoapProcessingEnabled,
        },
    };
}
