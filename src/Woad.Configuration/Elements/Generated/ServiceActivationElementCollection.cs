// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>serviceActivations</c> of the configuration.</summary>
public sealed partial class ServiceActivationElementCollection : ServiceModelConfigurationElementCollection<ServiceActivationElement>
{
    /// <summary>Makes an empty collection.</summary>
    public ServiceActivationElementCollection() : base("add")
    {
    }

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element) =>
        ((ServiceActivationElement)element).RelativeAddress!;
}
