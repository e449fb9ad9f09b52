using System.Text;

namespace Woad.Xml;

/// <summary>An element or attribute name known to the program: local name and namespace as tokens.</summary>
/// <remarks>
/// Names of contracts are written with ids of the session's table even where the static dictionary happens to have the
/// same string ("Id", for example), as WCF does; only <see cref="Standard"/> names take ids of the static dictionary.
/// </remarks>
public sealed class XmlName(XmlToken local, XmlToken @namespace)
{
    private readonly XmlTag?[] _tags = new XmlTag?[27];
    private byte[]? _declaring;

    /// <summary>
    /// Initializes a new instance of the <see cref="XmlName"/> class for <paramref name="local"/> in
    /// <paramref name="namespace"/>.
    /// </summary>
    /// <param name="local">The local name.</param>
    /// <param name="namespace">The namespace; "" for none.</param>
    public XmlName(string local, string @namespace) : this(XmlToken.Get(local), XmlToken.Get(@namespace))
    {
    }

    /// <summary>
    /// Gets a value that indicates whether binary writers look both parts up in the static dictionary first.
    /// </summary>
    public bool IsStandard { get; private init; }

    /// <summary>A name of SOAP, addressing or another vocabulary that the static dictionary was made for.</summary>
    /// <param name="local">The local name.</param>
    /// <param name="namespace">The namespace.</param>
    /// <returns>The name.</returns>
    public static XmlName Standard(string local, string @namespace) =>
        new(local, @namespace) { IsStandard = true, TableIndex = -1 };

    /// <summary>Gets the local name.</summary>
    public XmlToken Local { get; } = local;

    /// <summary>Gets the namespace. It is <see cref="XmlToken.Empty"/> when the name has none.</summary>
    public XmlToken Namespace { get; } = @namespace;

    /// <summary>
    /// Where tables of sessions have the local name; negative for a standard name, which may not be looked up there.
    /// </summary>
    internal int TableIndex { get; private init; } = local.Index;

    /// <summary>
    /// The start tag that declares the namespace as the default one and nothing else, as writers give it to the
    /// wrapper of an operation; empty when the namespace would need escapes.
    /// </summary>
    internal ReadOnlySpan<byte> DeclaringTag => _declaring ??= MakeDeclaring();

    /// <inheritdoc/>
    public override string ToString() => $"{{{Namespace}}}{Local}";

    /// <summary>
    /// The tags as text bytes with <paramref name="prefix"/>; kept for "" and prefixes of one letter.
    /// </summary>
    internal XmlTag TagFor(XmlToken prefix)
    {
        var code = prefix.PrefixCode;
        return (uint)code < 27 ? _tags[code] ??= new XmlTag(prefix, Local) : new XmlTag(prefix, Local);
    }

    private byte[] MakeDeclaring() =>
        Namespace.Text.Length == 0 || Namespace.Text.AsSpan().ContainsAny("<&\"\t\r\n")
            ? []
            : Encoding.UTF8.GetBytes($"<{Local} xmlns=\"{Namespace}\">");
}
