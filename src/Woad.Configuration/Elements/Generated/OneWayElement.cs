// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>oneWay</c> of the configuration.</summary>
public sealed partial class OneWayElement : BindingElementExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Child<ChannelPoolSettingsElement>("channelPoolSettings"),
        PropertyFacts.Int("maxAcceptedChannels", 10, min: 1),
        PropertyFacts.Flag("packetRoutable", false),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The element <c>channelPoolSettings</c>.</summary>
    public ChannelPoolSettingsElement ChannelPoolSettings => (ChannelPoolSettingsElement)this["channelPoolSettings"]!;

    /// <summary>The attribute <c>maxAcceptedChannels</c>. Default: 10. At least 1.</summary>
    public int MaxAcceptedChannels
    {
        get => (int)this["maxAcceptedChannels"]!;
        set => this["maxAcceptedChannels"] = value;
    }

    /// <summary>The attribute <c>packetRoutable</c>. Default: false.</summary>
    public bool PacketRoutable
    {
        get => (bool)this["packetRoutable"]!;
        set => this["packetRoutable"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    public override Type BindingElementType => typeof(Channels.OneWayBindingElement);

    /// <inheritdoc/>
    public override void ApplyConfiguration(BindingElement bindingElement)
    {
        Check(bindingElement);
        OneWayCarrier.Apply(ValueSource.Of(this), (Channels.OneWayBindingElement)bindingElement);
    }

    /// <inheritdoc/>
    protected override BindingElement CreateBindingElement()
    {
        var element = new Channels.OneWayBindingElement();
        ApplyConfiguration(element);
        return element;
    }

    /// <inheritdoc/>
    protected override void InitializeFrom(BindingElement bindingElement)
    {
        base.InitializeFrom(bindingElement);
        var source = (Channels.OneWayBindingElement)bindingElement;
        ChannelPoolSettings.ReadFrom(source.ChannelPoolSettings);
        if (!Equals(MaxAcceptedChannels, source.MaxAcceptedChannels))
            this["maxAcceptedChannels"] = source.MaxAcceptedChannels;
        if (!Equals(PacketRoutable, source.PacketRoutable)) this["packetRoutable"] = source.PacketRoutable;
    }
}
