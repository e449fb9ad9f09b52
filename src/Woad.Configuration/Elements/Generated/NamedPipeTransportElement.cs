// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>namedPipeTransport</c> of the configuration.</summary>
public sealed partial class NamedPipeTransportElement : ConnectionOrientedTransportElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Child<NamedPipeConnectionPoolSettingsElement>("connectionPoolSettings"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The element <c>connectionPoolSettings</c>.</summary>
    public NamedPipeConnectionPoolSettingsElement ConnectionPoolSettings
    {
        get => (NamedPipeConnectionPoolSettingsElement)this["connectionPoolSettings"]!;
        set => this["connectionPoolSettings"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    public override Type BindingElementType => typeof(Channels.NamedPipeTransportBindingElement);

    /// <inheritdoc/>
    public override void ApplyConfiguration(BindingElement bindingElement)
    {
        Check(bindingElement);
        NamedPipeTransportCarrier.Apply(
            ValueSource.Of(this), (Channels.NamedPipeTransportBindingElement)bindingElement);
    }

    /// <inheritdoc/>
    protected override TransportBindingElement CreateDefaultBindingElement() =>
        new Channels.NamedPipeTransportBindingElement();

    /// <inheritdoc/>
    protected override void InitializeFrom(BindingElement bindingElement)
    {
        base.InitializeFrom(bindingElement);
        var source = (Channels.NamedPipeTransportBindingElement)bindingElement;
        ConnectionPoolSettings.ReadFrom(source.ConnectionPoolSettings);
    }

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedElement(string elementName, XmlReader reader) =>
        elementName is "pipeSettings" && LackingMembers.Accepts("NamedPipeTransportElement", elementName, reader);
}
