// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The common settings of several elements of the configuration.</summary>
public abstract partial class TransportElement : BindingElementExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("manualAddressing", false),
        PropertyFacts.Long("maxBufferPoolSize", 524288, min: 1L),
        PropertyFacts.Long("maxReceivedMessageSize", 65536, min: 1L),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>manualAddressing</c>. Default: false.</summary>
    public bool ManualAddressing
    {
        get => (bool)this["manualAddressing"]!;
        set => this["manualAddressing"] = value;
    }

    /// <summary>The attribute <c>maxBufferPoolSize</c>. Default: 524288. At least 1.</summary>
    public long MaxBufferPoolSize
    {
        get => (long)this["maxBufferPoolSize"]!;
        set => this["maxBufferPoolSize"] = value;
    }

    /// <summary>The attribute <c>maxReceivedMessageSize</c>. Default: 65536. At least 1.</summary>
    public long MaxReceivedMessageSize
    {
        get => (long)this["maxReceivedMessageSize"]!;
        set => this["maxReceivedMessageSize"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    public override void ApplyConfiguration(BindingElement bindingElement)
    {
        Check(bindingElement);
        TransportCarrier.Apply(ValueSource.Of(this), (Channels.TransportBindingElement)bindingElement);
    }

    /// <inheritdoc/>
    protected override BindingElement CreateBindingElement()
    {
        var element = CreateDefaultBindingElement();
        ApplyConfiguration(element);
        return element;
    }

    /// <summary>Makes a transport element with its defaults.</summary>
    protected abstract TransportBindingElement CreateDefaultBindingElement();

    /// <inheritdoc/>
    protected override void InitializeFrom(BindingElement bindingElement)
    {
        base.InitializeFrom(bindingElement);
        var source = (Channels.TransportBindingElement)bindingElement;
        if (!Equals(ManualAddressing, source.ManualAddressing)) this["manualAddressing"] = source.ManualAddressing;
        if (!Equals(MaxBufferPoolSize, source.MaxBufferPoolSize)) this["maxBufferPoolSize"] = source.MaxBufferPoolSize;
        if (!Equals(MaxReceivedMessageSize, source.MaxReceivedMessageSize))
            this["maxReceivedMessageSize"] = source.MaxReceivedMessageSize;
    }
}
