// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>message</c> of the configuration.</summary>
public partial class MessageSecurityOverHttpElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Suite("algorithmSuite"),
        PropertyFacts.Choice("clientCredentialType", MessageCredentialType.Windows),
        PropertyFacts.Flag("negotiateServiceCredential", true),
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

    /// <summary>The attribute <c>negotiateServiceCredential</c>. Default: true.</summary>
    public bool NegotiateServiceCredential
    {
        get => (bool)this["negotiateServiceCredential"]!;
        set => this["negotiateServiceCredential"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    internal void ReadFrom(MessageSecurityOverHttp source)
    {
        if (!Equals(AlgorithmSuite, source.AlgorithmSuite)) this["algorithmSuite"] = source.AlgorithmSuite;
        if (!Equals(ClientCredentialType, source.ClientCredentialType))
            this["clientCredentialType"] = source.ClientCredentialType;
        if (!Equals(NegotiateServiceCredential, source.NegotiateServiceCredential))
            this["negotiateServiceCredential"] = source.NegotiateServiceCredential;
    }
}
