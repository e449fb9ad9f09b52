// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>webMessageEncoding</c> of the configuration.</summary>
public sealed partial class WebMessageEncodingElement : BindingElementExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Int("maxReadPoolSize", 64, min: 1),
        PropertyFacts.Int("maxWritePoolSize", 16, min: 1),
        PropertyFacts.Child<XmlDictionaryReaderQuotasElement>("readerQuotas"),
        PropertyFacts.Text("webContentTypeMapperType", ""),
        PropertyFacts.TextEncoding("writeEncoding"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>maxReadPoolSize</c>. Default: 64. At least 1.</summary>
    public int MaxReadPoolSize
    {
        get => (int)this["maxReadPoolSize"]!;
        set => this["maxReadPoolSize"] = value;
    }

    /// <summary>The attribute <c>maxWritePoolSize</c>. Default: 16. At least 1.</summary>
    public int MaxWritePoolSize
    {
        get => (int)this["maxWritePoolSize"]!;
        set => this["maxWritePoolSize"] = value;
    }

    /// <summary>The element <c>readerQuotas</c>.</summary>
    public XmlDictionaryReaderQuotasElement ReaderQuotas => (XmlDictionaryReaderQuotasElement)this["readerQuotas"]!;

    /// <summary>The attribute <c>webContentTypeMapperType</c>. Default: empty.</summary>
    public string WebContentTypeMapperType
    {
        get => (string)this["webContentTypeMapperType"]!;
        set => this["webContentTypeMapperType"] = value;
    }

    /// <summary>The attribute <c>writeEncoding</c>. Default: utf-8.</summary>
    public System.Text.Encoding WriteEncoding
    {
        get => (System.Text.Encoding)this["writeEncoding"]!;
        set => this["writeEncoding"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    public override Type BindingElementType => typeof(Channels.WebMessageEncodingBindingElement);

    /// <inheritdoc/>
    public override void ApplyConfiguration(BindingElement bindingElement)
    {
        Check(bindingElement);
        WebMessageEncodingCarrier.Apply(
            ValueSource.Of(this), (Channels.WebMessageEncodingBindingElement)bindingElement);
    }

    /// <inheritdoc/>
    protected override BindingElement CreateBindingElement()
    {
        var element = new Channels.WebMessageEncodingBindingElement();
        ApplyConfiguration(element);
        return element;
    }

    /// <inheritdoc/>
    protected override void InitializeFrom(BindingElement bindingElement)
    {
        base.InitializeFrom(bindingElement);
        var source = (Channels.WebMessageEncodingBindingElement)bindingElement;
        if (!Equals(MaxReadPoolSize, source.MaxReadPoolSize)) this["maxReadPoolSize"] = source.MaxReadPoolSize;
        if (!Equals(MaxWritePoolSize, source.MaxWritePoolSize)) this["maxWritePoolSize"] = source.MaxWritePoolSize;
        ReaderQuotas.ReadFrom(source.ReaderQuotas);
        if (source.ContentTypeMapper is { } webContentTypeMapperType) this["webContentTypeMapperType"] = webContentTypeMapperType.GetType().AssemblyQualifiedName!;
        if (!Equals(WriteEncoding, source.WriteEncoding)) this["writeEncoding"] = source.WriteEncoding;
    }
}
