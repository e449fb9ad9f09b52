// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>binding</c> of <c>msmqIntegrationBinding</c> in the configuration.</summary>
public partial class MsmqIntegrationBindingElement : MsmqBindingElementBase
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Child<MsmqIntegrationSecurityElement>("security"),
        PropertyFacts.Choice("serializationFormat", MsmqIntegration.MsmqMessageSerializationFormat.Xml),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>Makes an element without a name.</summary>
    public MsmqIntegrationBindingElement()
    {
    }

    /// <summary>Makes an element with a name.</summary>
    public MsmqIntegrationBindingElement(string name) : base(name)
    {
    }

    /// <summary>The element <c>security</c>.</summary>
    public MsmqIntegrationSecurityElement Security => (MsmqIntegrationSecurityElement)this["security"]!;

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
    protected override Type BindingElementType => typeof(MsmqIntegration.MsmqIntegrationBinding);

    /// <inheritdoc/>
    protected override void InitializeFrom(Binding binding)
    {
        base.InitializeFrom(binding);
        var source = (MsmqIntegration.MsmqIntegrationBinding)binding;
        Security.ReadFrom(source.Security);
        if (!Equals(SerializationFormat, source.SerializationFormat))
            this["serializationFormat"] = source.SerializationFormat;
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(Binding binding) =>
        MsmqIntegrationBindingCarrier.Apply(ValueSource.Of(this), (MsmqIntegration.MsmqIntegrationBinding)binding);
}
