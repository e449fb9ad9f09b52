// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>binaryMessageEncoding</c> of the configuration.</summary>
public sealed partial class BinaryMessageEncodingElement : BindingElementExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Choice("compressionFormat", Channels.CompressionFormat.None),
        PropertyFacts.Int("maxReadPoolSize", 64, min: 1),
        PropertyFacts.Int("maxSessionSize", 2048, min: 0),
        PropertyFacts.Int("maxWritePoolSize", 16, min: 1),
        PropertyFacts.Child<XmlDictionaryReaderQuotasElement>("readerQuotas"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>compressionFormat</c>. Default: None.</summary>
    public Channels.CompressionFormat CompressionFormat
    {
        get => (Channels.CompressionFormat)this["compressionFormat"]!;
        set => this["compressionFormat"] = value;
    }

    /// <summary>The attribute <c>maxReadPoolSize</c>. Default: 64. At least 1.</summary>
    public int MaxReadPoolSize
    {
        get => (int)this["maxReadPoolSize"]!;
        set => this["maxReadPoolSize"] = value;
    }

    /// <summary>The attribute <c>maxSessionSize</c>. Default: 2048. At least 0.</summary>
    public int MaxSessionSize
    {
        get => (int)this["maxSessionSize"]!;
        set => this["maxSessionSize"] = value;
    }

    /// <summary>The attribute <c>maxWritePoolSize</c>. Default: 16. At least 1.</summary>
    public int MaxWritePoolSize
    {
        get => (int)this["maxWritePoolSize"]!;
        set => this["maxWritePoolSize"] = value;
    }

    /// <summary>The element <c>readerQuotas</c>.</summary>
    public XmlDictionaryReaderQuotasElement ReaderQuotas => (XmlDictionaryReaderQuotasElement)this["readerQuotas"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    public override Type BindingElementType => typeof(Channels.BinaryMessageEncodingBindingElement);

    /// <inheritdoc/>
    public override void ApplyConfiguration(BindingElement bindingElement)
    {
        Check(bindingElement);
        BinaryMessageEncodingCarrier.Apply(
            ValueSource.Of(this), (Channels.BinaryMessageEncodingBindingElement)bindingElement);
    }

    /// <inheritdoc/>
    protected override BindingElement CreateBindingElement()
    {
        var element = new Channels.BinaryMessageEncodingBindingElement();
        ApplyConfiguration(element);
        return element;
    }

    /// <inheritdoc/>
    protected override void InitializeFrom(BindingElement bindingElement)
    {
        base.InitializeFrom(bindingElement);
        var source = (Channels.BinaryMessageEncodingBindingElement)bindingElement;
        if (!Equals(CompressionFormat, source.CompressionFormat)) this["compressionFormat"] = source.CompressionFormat;
        if (!Equals(MaxReadPoolSize, source.MaxReadPoolSize)) this["maxReadPoolSize"] = source.MaxReadPoolSize;
        if (!Equals(MaxSessionSize, source.MaxSessionSize)) this["maxSessionSize"] = source.MaxSessionSize;
        if (!Equals(MaxWritePoolSize, source.MaxWritePoolSize)) this["maxWritePoolSize"] = source.MaxWritePoolSize;
        ReaderQuotas.ReadFrom(source.ReaderQuotas);
    }
}
