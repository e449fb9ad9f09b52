// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The common settings of several elements of the configuration.</summary>
public sealed partial class ServiceEndpointElementCollection : ServiceModelEnhancedConfigurationElementCollection<ServiceEndpointElement>
{
    /// <summary>Makes an empty collection.</summary>
    public ServiceEndpointElementCollection() : base("endpoint")
    {
    }

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element) =>
        element is ServiceEndpointElement item
            ? string.Join('|', item.Address, item.Binding, item.BindingConfiguration, item.BindingName, item.BindingNamespace, item.Contract, item.EndpointConfiguration, item.Kind)
            : element;
}
