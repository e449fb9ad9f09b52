// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>metadata</c> of the configuration.</summary>
public sealed partial class MetadataElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Child<PolicyImporterElementCollection>("policyImporters"),
        PropertyFacts.Child<WsdlImporterElementCollection>("wsdlImporters"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The element <c>policyImporters</c>.</summary>
    public PolicyImporterElementCollection PolicyImporters => (PolicyImporterElementCollection)this["policyImporters"]!;

    /// <summary>The element <c>wsdlImporters</c>.</summary>
    public WsdlImporterElementCollection WsdlImporters => (WsdlImporterElementCollection)this["wsdlImporters"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
