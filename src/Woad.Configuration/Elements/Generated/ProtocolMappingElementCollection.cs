// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The common settings of several elements of the configuration.</summary>
public sealed partial class ProtocolMappingElementCollection : ServiceModelEnhancedConfigurationElementCollection<ProtocolMappingElement>
{
    /// <summary>Makes an empty collection.</summary>
    public ProtocolMappingElementCollection() : base("add")
    {
    }

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element) =>
        ((ProtocolMappingElement)element).Scheme!;
}
