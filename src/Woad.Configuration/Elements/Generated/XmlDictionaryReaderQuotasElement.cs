// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>readerQuotas</c> of the configuration.</summary>
public sealed partial class XmlDictionaryReaderQuotasElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Int("maxArrayLength", 0, min: 0),
        PropertyFacts.Int("maxBytesPerRead", 0, min: 0),
        PropertyFacts.Int("maxDepth", 0, min: 0),
        PropertyFacts.Int("maxNameTableCharCount", 0, min: 0),
        PropertyFacts.Int("maxStringContentLength", 0, min: 0),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>maxArrayLength</c>. Default: 0. At least 0.</summary>
    public int MaxArrayLength
    {
        get => (int)this["maxArrayLength"]!;
        set => this["maxArrayLength"] = value;
    }

    /// <summary>The attribute <c>maxBytesPerRead</c>. Default: 0. At least 0.</summary>
    public int MaxBytesPerRead
    {
        get => (int)this["maxBytesPerRead"]!;
        set => this["maxBytesPerRead"] = value;
    }

    /// <summary>The attribute <c>maxDepth</c>. Default: 0. At least 0.</summary>
    public int MaxDepth
    {
        get => (int)this["maxDepth"]!;
        set => this["maxDepth"] = value;
    }

    /// <summary>The attribute <c>maxNameTableCharCount</c>. Default: 0. At least 0.</summary>
    public int MaxNameTableCharCount
    {
        get => (int)this["maxNameTableCharCount"]!;
        set => this["maxNameTableCharCount"] = value;
    }

    /// <summary>The attribute <c>maxStringContentLength</c>. Default: 0. At least 0.</summary>
    public int MaxStringContentLength
    {
        get => (int)this["maxStringContentLength"]!;
        set => this["maxStringContentLength"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    internal void ReadFrom(System.Xml.XmlDictionaryReaderQuotas source)
    {
        if ((source.ModifiedQuotas & XmlDictionaryReaderQuotaTypes.MaxArrayLength) != 0) MaxArrayLength = source.MaxArrayLength;
        if ((source.ModifiedQuotas & XmlDictionaryReaderQuotaTypes.MaxBytesPerRead) != 0) MaxBytesPerRead = source.MaxBytesPerRead;
        if ((source.ModifiedQuotas & XmlDictionaryReaderQuotaTypes.MaxDepth) != 0) MaxDepth = source.MaxDepth;
        if ((source.ModifiedQuotas & XmlDictionaryReaderQuotaTypes.MaxNameTableCharCount) != 0) MaxNameTableCharCount = source.MaxNameTableCharCount;
        if ((source.ModifiedQuotas & XmlDictionaryReaderQuotaTypes.MaxStringContentLength) != 0) MaxStringContentLength = source.MaxStringContentLength;
    }
}
