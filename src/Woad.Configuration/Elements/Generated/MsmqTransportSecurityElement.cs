// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>transport</c> of the configuration.</summary>
public sealed partial class MsmqTransportSecurityElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Choice("msmqAuthenticationMode", MsmqAuthenticationMode.WindowsDomain),
        PropertyFacts.Choice("msmqEncryptionAlgorithm", MsmqEncryptionAlgorithm.RC4Stream),
        PropertyFacts.Choice("msmqProtectionLevel", System.Net.Security.ProtectionLevel.Sign),
        PropertyFacts.Choice("msmqSecureHashAlgorithm", MsmqSecureHashAlgorithm.Sha256),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>msmqAuthenticationMode</c>. Default: WindowsDomain.</summary>
    public MsmqAuthenticationMode MsmqAuthenticationMode
    {
        get => (MsmqAuthenticationMode)this["msmqAuthenticationMode"]!;
        set => this["msmqAuthenticationMode"] = value;
    }

    /// <summary>The attribute <c>msmqEncryptionAlgorithm</c>. Default: RC4Stream.</summary>
    public MsmqEncryptionAlgorithm MsmqEncryptionAlgorithm
    {
        get => (MsmqEncryptionAlgorithm)this["msmqEncryptionAlgorithm"]!;
        set => this["msmqEncryptionAlgorithm"] = value;
    }

    /// <summary>The attribute <c>msmqProtectionLevel</c>. Default: Sign.</summary>
    public System.Net.Security.ProtectionLevel MsmqProtectionLevel
    {
        get => (System.Net.Security.ProtectionLevel)this["msmqProtectionLevel"]!;
        set => this["msmqProtectionLevel"] = value;
    }

    /// <summary>The attribute <c>msmqSecureHashAlgorithm</c>. Default: Sha256.</summary>
    public MsmqSecureHashAlgorithm MsmqSecureHashAlgorithm
    {
        get => (MsmqSecureHashAlgorithm)this["msmqSecureHashAlgorithm"]!;
        set => this["msmqSecureHashAlgorithm"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    internal void ReadFrom(MsmqTransportSecurity source)
    {
        if (!Equals(MsmqAuthenticationMode, source.MsmqAuthenticationMode))
            this["msmqAuthenticationMode"] = source.MsmqAuthenticationMode;
        if (!Equals(MsmqEncryptionAlgorithm, source.MsmqEncryptionAlgorithm))
            this["msmqEncryptionAlgorithm"] = source.MsmqEncryptionAlgorithm;
        if (!Equals(MsmqProtectionLevel, source.MsmqProtectionLevel))
            this["msmqProtectionLevel"] = source.MsmqProtectionLevel;
        if (!Equals(MsmqSecureHashAlgorithm, source.MsmqSecureHashAlgorithm))
            this["msmqSecureHashAlgorithm"] = source.MsmqSecureHashAlgorithm;
    }
}
