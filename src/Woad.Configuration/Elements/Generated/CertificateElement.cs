// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>certificate</c> of the configuration.</summary>
public sealed partial class CertificateElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Text("encodedValue", ""),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>encodedValue</c>. Default: empty.</summary>
    public string EncodedValue
    {
        get => (string)this["encodedValue"]!;
        set => this["encodedValue"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
