// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>webHttp</c> of the configuration.</summary>
public sealed partial class WebHttpElement : BehaviorExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("automaticFormatSelectionEnabled", false),
        PropertyFacts.Choice("defaultBodyStyle", Web.WebMessageBodyStyle.Bare),
        PropertyFacts.Choice("defaultOutgoingResponseFormat", Web.WebMessageFormat.Xml),
        PropertyFacts.Flag("faultExceptionEnabled", false),
        PropertyFacts.Flag("helpEnabled", false),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>automaticFormatSelectionEnabled</c>.</summary>
    public bool AutomaticFormatSelectionEnabled
    {
        get => (bool)this["automaticFormatSelectionEnabled"]!;
        set => this["automaticFormatSelectionEnabled"] = value;
    }

    /// <summary>The attribute <c>defaultBodyStyle</c>.</summary>
    public Web.WebMessageBodyStyle DefaultBodyStyle
    {
        get => (Web.WebMessageBodyStyle)this["defaultBodyStyle"]!;
        set => this["defaultBodyStyle"] = value;
    }

    /// <summary>The attribute <c>defaultOutgoingResponseFormat</c>.</summary>
    public Web.WebMessageFormat DefaultOutgoingResponseFormat
    {
        get => (Web.WebMessageFormat)this["defaultOutgoingResponseFormat"]!;
        set => this["defaultOutgoingResponseFormat"] = value;
    }

    /// <summary>The attribute <c>faultExceptionEnabled</c>.</summary>
    public bool FaultExceptionEnabled
    {
        get => (bool)this["faultExceptionEnabled"]!;
        set => this["faultExceptionEnabled"] = value;
    }

    /// <summary>The attribute <c>helpEnabled</c>.</summary>
    public bool HelpEnabled
    {
        get => (bool)this["helpEnabled"]!;
        set => this["helpEnabled"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    public override Type BehaviorType => typeof(Description.WebHttpBehavior);

    /// <inheritdoc/>
    protected override object CreateBehavior() => WebHttpCarrier.Make(ValueSource.Of(this));
}
