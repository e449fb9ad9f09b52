// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>message</c> of the configuration.</summary>
public sealed partial class MessageSecurityOverMsmqElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Suite("algorithmSuite"),
        PropertyFacts.Choice("clientCredentialType", MessageCredentialType.Windows),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>algorithmSuite</c>. Default: Default.</summary>
    public Security.SecurityAlgorithmSuite AlgorithmSuite
    {
        get => (Security.SecurityAlgorithmSuite)this["algorithmSuite"]!;
        set => this["algorithmSuite"] = value;
    }

    /// <summary>The attribute <c>clientCredentialType</c>. Default: Windows.</summary>
    public MessageCredentialType ClientCredentialType
    {
        get => (MessageCredentialType)this["clientCredentialType"]!;
        set => this["clientCredentialType"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    internal void ReadFrom(MessageSecurityOverMsmq source)
    {
        if (!Equals(AlgorithmSuite, source.AlgorithmSuite)) this["algorithmSuite"] = source.AlgorithmSuite;
        if (!Equals(ClientCredentialType, source.ClientCredentialType))
            this["clientCredentialType"] = source.ClientCredentialType;
    }
}
