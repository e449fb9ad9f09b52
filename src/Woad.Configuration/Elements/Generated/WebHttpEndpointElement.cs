// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>standardEndpoint</c> of the configuration.</summary>
public partial class WebHttpEndpointElement : StandardEndpointElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("automaticFormatSelectionEnabled", false),
        PropertyFacts.Text("contentTypeMapper", ""),
        PropertyFacts.Flag("crossDomainScriptAccessEnabled", false),
        PropertyFacts.Choice("defaultOutgoingResponseFormat", Web.WebMessageFormat.Xml),
        PropertyFacts.Flag("faultExceptionEnabled", false),
        PropertyFacts.Flag("helpEnabled", false),
        PropertyFacts.Choice("hostNameComparisonMode", HostNameComparisonMode.StrongWildcard),
        PropertyFacts.Long("maxBufferPoolSize", 524288, min: 0L),
        PropertyFacts.Int("maxBufferSize", 65536, min: 1),
        PropertyFacts.Long("maxReceivedMessageSize", 65536, min: 1L),
        PropertyFacts.Child<XmlDictionaryReaderQuotasElement>("readerQuotas"),
        PropertyFacts.Child<WebHttpSecurityElement>("security"),
        PropertyFacts.Choice("transferMode", TransferMode.Buffered),
        PropertyFacts.TextEncoding("writeEncoding"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>automaticFormatSelectionEnabled</c>. Default: false.</summary>
    public bool AutomaticFormatSelectionEnabled
    {
        get => (bool)this["automaticFormatSelectionEnabled"]!;
        set => this["automaticFormatSelectionEnabled"] = value;
    }

    /// <summary>The attribute <c>contentTypeMapper</c>. Default: empty.</summary>
    public string ContentTypeMapper
    {
        get => (string)this["contentTypeMapper"]!;
        set => this["contentTypeMapper"] = value;
    }

    /// <summary>The attribute <c>crossDomainScriptAccessEnabled</c>. Default: false.</summary>
    public bool CrossDomainScriptAccessEnabled
    {
        get => (bool)this["crossDomainScriptAccessEnabled"]!;
        set => this["crossDomainScriptAccessEnabled"] = value;
    }

    /// <summary>The attribute <c>defaultOutgoingResponseFormat</c>. Default: Xml.</summary>
    public Web.WebMessageFormat DefaultOutgoingResponseFormat
    {
        get => (Web.WebMessageFormat)this["defaultOutgoingResponseFormat"]!;
        set => this["defaultOutgoingResponseFormat"] = value;
    }

    /// <summary>The attribute <c>faultExceptionEnabled</c>. Default: false.</summary>
    public bool FaultExceptionEnabled
    {
        get => (bool)this["faultExceptionEnabled"]!;
        set => this["faultExceptionEnabled"] = value;
    }

    /// <summary>The attribute <c>helpEnabled</c>. Default: false.</summary>
    public bool HelpEnabled
    {
        get => (bool)this["helpEnabled"]!;
        set => this["helpEnabled"] = value;
    }

    /// <summary>The attribute <c>hostNameComparisonMode</c>. Default: StrongWildcard.</summary>
    public HostNameComparisonMode HostNameComparisonMode
    {
        get => (HostNameComparisonMode)this["hostNameComparisonMode"]!;
        set => this["hostNameComparisonMode"] = value;
    }

    /// <summary>The attribute <c>maxBufferPoolSize</c>. Default: 524288. At least 0.</summary>
    public long MaxBufferPoolSize
    {
        get => (long)this["maxBufferPoolSize"]!;
        set => this["maxBufferPoolSize"] = value;
    }

    /// <summary>The attribute <c>maxBufferSize</c>. Default: 65536. At least 1.</summary>
    public int MaxBufferSize
    {
        get => (int)this["maxBufferSize"]!;
        set => this["maxBufferSize"] = value;
    }

    /// <summary>The attribute <c>maxReceivedMessageSize</c>. Default: 65536. At least 1.</summary>
    public long MaxReceivedMessageSize
    {
        get => (long)this["maxReceivedMessageSize"]!;
        set => this["maxReceivedMessageSize"] = value;
    }

    /// <summary>The element <c>readerQuotas</c>.</summary>
    public XmlDictionaryReaderQuotasElement ReaderQuotas => (XmlDictionaryReaderQuotasElement)this["readerQuotas"]!;

    /// <summary>The element <c>security</c>.</summary>
    public WebHttpSecurityElement Security => (WebHttpSecurityElement)this["security"]!;

    /// <summary>The attribute <c>transferMode</c>. Default: Buffered.</summary>
    public TransferMode TransferMode
    {
        get => (TransferMode)this["transferMode"]!;
        set => this["transferMode"] = value;
    }

    /// <summary>The attribute <c>writeEncoding</c>. Default: utf-8.</summary>
    public System.Text.Encoding WriteEncoding
    {
        get => (System.Text.Encoding)this["writeEncoding"]!;
        set => this["writeEncoding"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(base.Properties, Own);

    internal void ApplyTo(Description.WebHttpEndpoint target) =>
        WebHttpEndpointCarrier.Apply(ValueSource.Of(this), (Description.WebHttpEndpoint)target);

    internal void ReadFrom(Description.WebHttpEndpoint source)
    {
        if (!Equals(AutomaticFormatSelectionEnabled, source.AutomaticFormatSelectionEnabled))
            this["automaticFormatSelectionEnabled"] = source.AutomaticFormatSelectionEnabled;
        if (source.ContentTypeMapper is { } contentTypeMapper) this["contentTypeMapper"] = contentTypeMapper.GetType().AssemblyQualifiedName!;
        if (!Equals(CrossDomainScriptAccessEnabled, source.CrossDomainScriptAccessEnabled))
            this["crossDomainScriptAccessEnabled"] = source.CrossDomainScriptAccessEnabled;
        if (!Equals(DefaultOutgoingResponseFormat, source.DefaultOutgoingResponseFormat))
            this["defaultOutgoingResponseFormat"] = source.DefaultOutgoingResponseFormat;
        if (!Equals(FaultExceptionEnabled, source.FaultExceptionEnabled))
            this["faultExceptionEnabled"] = source.FaultExceptionEnabled;
        if (!Equals(HelpEnabled, source.HelpEnabled)) this["helpEnabled"] = source.HelpEnabled;
        if (!Equals(HostNameComparisonMode, source.HostNameComparisonMode))
            this["hostNameComparisonMode"] = source.HostNameComparisonMode;
        if (!Equals(MaxBufferPoolSize, source.MaxBufferPoolSize)) this["maxBufferPoolSize"] = source.MaxBufferPoolSize;
        if (!Equals(MaxBufferSize, source.MaxBufferSize)) this["maxBufferSize"] = source.MaxBufferSize;
        if (!Equals(MaxReceivedMessageSize, source.MaxReceivedMessageSize))
            this["maxReceivedMessageSize"] = source.MaxReceivedMessageSize;
        ReaderQuotas.ReadFrom(source.ReaderQuotas);
        Security.ReadFrom(source.Security);
        if (!Equals(TransferMode, source.TransferMode)) this["transferMode"] = source.TransferMode;
        if (!Equals(WriteEncoding, source.WriteEncoding)) this["writeEncoding"] = source.WriteEncoding;
    }
}
