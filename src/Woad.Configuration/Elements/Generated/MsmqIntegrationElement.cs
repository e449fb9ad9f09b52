// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>msmqIntegration</c> of the configuration.</summary>
public sealed partial class MsmqIntegrationElement : MsmqElementBase
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Choice("serializationFormat", MsmqIntegration.MsmqMessageSerializationFormat.Xml),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>serializationFormat</c>. Default: Xml.</summary>
    public MsmqIntegration.MsmqMessageSerializationFormat SerializationFormat
    {
        get => (MsmqIntegration.MsmqMessageSerializationFormat)this["serializationFormat"]!;
        set => this["serializationFormat"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    public override Type BindingElementType => typeof(MsmqIntegration.MsmqIntegrationBindingElement);

    /// <inheritdoc/>
    public override void ApplyConfiguration(BindingElement bindingElement)
    {
        Check(bindingElement);
        MsmqIntegrationCarrier.Apply(
            ValueSource.Of(this), (MsmqIntegration.MsmqIntegrationBindingElement)bindingElement);
    }

    /// <inheritdoc/>
    protected override TransportBindingElement CreateDefaultBindingElement() =>
        new MsmqIntegration.MsmqIntegrationBindingElement();

    /// <inheritdoc/>
    protected override void InitializeFrom(BindingElement bindingElement)
    {
        base.InitializeFrom(bindingElement);
        var source = (MsmqIntegration.MsmqIntegrationBindingElement)bindingElement;
        if (!Equals(SerializationFormat, source.SerializationFormat))
            this["serializationFormat"] = source.SerializationFormat;
    }
}
