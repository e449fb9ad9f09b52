using System.ServiceModel.Channels;
using System.Text;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <summary>
/// The bytes around the parts of an envelope: start tags and end tags with WCF's prefixes, in one form. Parts are
/// written in the scope of these tags, so that they can be put between them in any order.
/// </summary>
internal sealed class EnvelopeFrame
{
    /// <summary>Elements around a header.</summary>
    private const int Depth = 2;

    /// <summary>The usual start tags are shorter.</summary>
    private const int MostTag = 1024;

    private static readonly EnvelopeFrame Binary = new()
    {
        Start = [.. StandardBinaryHead.Start[..10]],
        StartWithIds = [.. StandardBinaryHead.Start[..10]],
        Scope = Declaring(MessageVersion.Soap12WSAddressing10),
        ScopeWithIds = Declaring(MessageVersion.Soap12WSAddressing10),
        StartHeader = [0x56, 0x08],
        EndHeader = [0x01],
        StartBody = [0x56, 0x0E],
        EndBody = [0x01],
        End = [0x01],
    };

    private static readonly EnvelopeFrame Soap11Text = Text(MessageVersion.Soap11);
    private static readonly EnvelopeFrame Soap12Text = Text(MessageVersion.Soap12WSAddressing10);

    private EnvelopeFrame()
    {
    }

    public required byte[] Start { get; init; }

    /// <summary>
    /// The same of a message with signed parts. In text it declares the prefix of their ids, as WCF's does: some peers
    /// bring attributes into their canonical order before they have read the declarations beside them.
    /// </summary>
    public required byte[] StartWithIds { get; init; }

    /// <summary>The prefixes that <see cref="Start"/> declares.</summary>
    public required XmlScope Scope { get; init; }

    /// <summary>The prefixes that <see cref="StartWithIds"/> declares.</summary>
    public required XmlScope ScopeWithIds { get; init; }

    public required byte[] StartHeader { get; init; }

    public required byte[] EndHeader { get; init; }

    public required byte[] StartBody { get; init; }

    public required byte[] EndBody { get; init; }

    public required byte[] End { get; init; }

    /// <summary>The end tags behind the nodes inside Body.</summary>
    public byte[] Rest => field ??= [.. EndBody, .. End];

    /// <summary>The frame of an encoding that has parts.</summary>
    public static EnvelopeFrame Of(EncodingModel encoding) => encoding.IsText ? TextOf(encoding) : Binary;

    /// <summary>The frame of the same version as text.</summary>
    public static EnvelopeFrame TextOf(EncodingModel encoding) =>
        encoding.Version == MessageVersion.Soap12WSAddressing10 ? Soap12Text
        : encoding.Version == MessageVersion.Soap11 ? Soap11Text
        : Text(encoding.Version);

    /// <summary>The prefixes that the start tags declare.</summary>
    public static Dictionary<string, string> PrefixesOf(EncodingModel encoding)
    {
        var prefixes = new Dictionary<string, string> { ["s"] = encoding.Version.Envelope.Namespace };
        if (encoding.HasAddressing)
        {
            prefixes["a"] = encoding.Version.Addressing.Namespace;
        }

        return prefixes;
    }

    /// <summary>
    /// The declarations of the start tags around the headers of an envelope; null when they are not the usual ones.
    /// </summary>
    public XmlScope? ScopeOf(ReadOnlySpan<byte> envelope) =>
        envelope.StartsWith(StartWithIds) && envelope[StartWithIds.Length..].StartsWith(StartHeader) ? ScopeWithIds
        : envelope.StartsWith(Start) && envelope[Start.Length..].StartsWith(StartHeader) ? Scope
        : null;

    /// <summary>
    /// Begins a reader behind the start tag of Header, without a look at the usual tags; null, and nothing, where the
    /// envelope has others, or the quotas would not let them through.
    /// </summary>
    /// <param name="envelope">A text envelope.</param>
    /// <param name="limits">The limits of the reader.</param>
    /// <param name="reader">The reader.</param>
    /// <param name="start">Where the start tag of Header begins.</param>
    /// <returns>The declarations of the tags.</returns>
    public XmlScope? TryEnterHeader(
        ReadOnlySpan<byte> envelope, in XmlReadLimits limits, ref TextXmlReader reader, out int start)
    {
        start = 0;
        if (limits is not { MaxDepth: > Depth, MaxBytesPerRead: >= MostTag } || ScopeOf(envelope) is not { } scope)
        {
            return null;
        }

        start = (ReferenceEquals(scope, ScopeWithIds) ? StartWithIds : Start).Length;
        reader.Begin(envelope, limits, start + StartHeader.Length);
        reader.EnterElement(1, "s:Envelope".Length);
        reader.EnterElement(start + 1, "s:Header".Length);
        reader.DeclareAround(scope);
        return scope;
    }

    /// <summary>Writes an envelope that has the usual tags and at least one header ([SOAP12-1] 5).</summary>
    /// <param name="first">The first headers.</param>
    /// <param name="more">The headers behind them.</param>
    /// <param name="body">The nodes inside Body.</param>
    /// <param name="output">Takes the envelope.</param>
    public void Write(
        ReadOnlySpan<byte> first, ReadOnlySpan<byte> more, ReadOnlySpan<byte> body, EnvelopeOutput output)
    {
        var length = BeforeHeaders.Length + first.Length + more.Length + BeforeBody.Length + body.Length + Rest.Length;
        var free = output.GetSpan(length);
        Put(ref free, BeforeHeaders);
        Put(ref free, first);
        Put(ref free, more);
        Put(ref free, BeforeBody);
        Put(ref free, body);
        Put(ref free, Rest);
        output.Advance(length);
    }

    private byte[] BeforeHeaders => field ??= [.. Start, .. StartHeader];

    private byte[] BeforeBody => field ??= [.. EndHeader, .. StartBody];

    private static void Put(ref Span<byte> free, ReadOnlySpan<byte> bytes)
    {
        bytes.CopyTo(free);
        free = free[bytes.Length..];
    }

    private static (XmlToken Prefix, XmlToken Namespace) Declared(string prefix, string ns) =>
        (XmlToken.Get(prefix), XmlToken.Get(ns));

    private static XmlScope Declaring(MessageVersion version, params (XmlToken Prefix, XmlToken Namespace)[] more) =>
        new(version.Addressing == AddressingVersion.None
            ? [Declared("s", version.Envelope.Namespace), .. more]
            : [Declared("s", version.Envelope.Namespace), Declared("a", version.Addressing.Namespace), .. more]);

    private static EnvelopeFrame Text(MessageVersion version)
    {
        var addressing = version.Addressing == AddressingVersion.None
            ? ""
            : $" xmlns:a=\"{version.Addressing.Namespace}\"";
        var start = $"<s:Envelope xmlns:s=\"{version.Envelope.Namespace}\"{addressing}";
        return new EnvelopeFrame
        {
            Start = Encoding.UTF8.GetBytes(start + ">"),
            StartWithIds = Encoding.UTF8.GetBytes($"{start} xmlns:u=\"{Cover.Utility}\">"),
            Scope = Declaring(version),
            ScopeWithIds = Declaring(version, Declared("u", Cover.Utility)),
            StartHeader = [.. "<s:Header>"u8],
            EndHeader = [.. "</s:Header>"u8],
            StartBody = [.. "<s:Body>"u8],
            EndBody = [.. "</s:Body>"u8],
            End = [.. "</s:Envelope>"u8],
        };
    }
}
