// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>claimTypeRequirements</c> of the configuration.</summary>
public sealed partial class ClaimTypeElementCollection : ServiceModelConfigurationElementCollection<ClaimTypeElement>
{
    /// <summary>Makes an empty collection.</summary>
    public ClaimTypeElementCollection() : base("add")
    {
    }

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element) =>
        ((ClaimTypeElement)element).ClaimType!;
}
