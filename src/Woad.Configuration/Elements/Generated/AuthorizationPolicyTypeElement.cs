// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>add</c> of <c>authorizationPolicies</c> in the configuration.</summary>
public sealed partial class AuthorizationPolicyTypeElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Text("policyType", "", 1,
            options: ConfigurationPropertyOptions.IsKey | ConfigurationPropertyOptions.IsRequired),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>policyType</c>. Required. Part of the key among its siblings.</summary>
    public string PolicyType
    {
        get => (string)this["policyType"]!;
        set => this["policyType"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
