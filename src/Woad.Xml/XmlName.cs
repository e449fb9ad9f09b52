namespace Woad.Xml;

/// <summary>An element or attribute name known to the program: local name and namespace as tokens.</summary>
public sealed class XmlName(XmlToken local, XmlToken @namespace)
{
    private readonly XmlTag?[] _tags = new XmlTag?[27];

    /// <summary>The name of <paramref name="local"/> in <paramref name="namespace"/> ("" for none).</summary>
    public XmlName(string local, string @namespace) : this(XmlToken.Get(local), XmlToken.Get(@namespace))
    {
    }

    /// <summary>The local name.</summary>
    public XmlToken Local { get; } = local;

    /// <summary>The namespace; <see cref="XmlToken.Empty"/> when the name has none.</summary>
    public XmlToken Namespace { get; } = @namespace;

    /// <inheritdoc/>
    public override string ToString() => $"{{{Namespace}}}{Local}";

    /// <summary>The tags as text bytes with <paramref name="prefix"/>; kept for "" and prefixes of one letter.</summary>
    internal XmlTag TagFor(XmlToken prefix)
    {
        var code = prefix.PrefixCode;
        return (uint)code < 27 ? _tags[code] ??= new XmlTag(prefix, Local) : new XmlTag(prefix, Local);
    }
}
