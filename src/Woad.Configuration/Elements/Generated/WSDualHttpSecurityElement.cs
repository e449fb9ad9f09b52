// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>security</c> of the configuration.</summary>
public sealed partial class WSDualHttpSecurityElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Child<MessageSecurityOverHttpElement>("message"),
        PropertyFacts.Choice("mode", WSDualHttpSecurityMode.Message),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The element <c>message</c>.</summary>
    public MessageSecurityOverHttpElement Message => (MessageSecurityOverHttpElement)this["message"]!;

    /// <summary>The attribute <c>mode</c>. Default: Message.</summary>
    public WSDualHttpSecurityMode Mode
    {
        get => (WSDualHttpSecurityMode)this["mode"]!;
        set => this["mode"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    internal void ReadFrom(WSDualHttpSecurity source)
    {
        Message.ReadFrom(source.Message);
        if (!Equals(Mode, source.Mode)) this["mode"] = source.Mode;
    }
}
