using System.Buffers;
using System.Buffers.Text;
using System.Globalization;
using System.Xml;

namespace Woad.Xml.Mtom;

/// <summary>A received MTOM message: the root's XML and the parts that it refers to ([XOP] 2, [MTOM] 3).</summary>
/// <remarks>The bytes stay the caller's. Nothing outside the message is ever fetched.</remarks>
public sealed class MtomPackage
{
    private readonly Dictionary<string, MimePart> _parts = new(StringComparer.Ordinal);
    private readonly MimePart _root;

    private MtomPackage(MimePart root) => _root = root;

    /// <summary>The root part's XML.</summary>
    public ReadOnlyMemory<byte> Root => _root.Content;

    /// <summary>The media type of the SOAP envelope inside: <c>text/xml</c> or <c>application/soap+xml</c>.</summary>
    public string? EnvelopeType => _root.ContentType?["type"];

    /// <summary>Takes a message apart.</summary>
    /// <param name="body">The MIME body, without the HTTP headers.</param>
    /// <param name="contentType">The Content-Type header.</param>
    /// <param name="limits">What to accept.</param>
    /// <exception cref="XmlException">Not an MTOM message, malformed, or beyond the limits.</exception>
    public static MtomPackage Open(ReadOnlyMemory<byte> body, string contentType, in MtomLimits limits)
    {
        var type = MediaType.Parse(contentType);
        if (type.Name != "multipart/related" || !IsXop(type["type"]))
        {
            throw new XmlException("MTOM messages must have type 'application/xop+xml'.");
        }

        var parts = MimeParser.Parse(body, type["boundary"] ?? "", limits);
        var start = type["start"];
        var root = start is null ? parts[0] : parts.Find(part => part.ContentId == start.Trim('<', '>'))
            ?? throw new XmlException($"The root MIME part '{start}' of the MTOM message was not found.");
        if (root.ContentType?.Name != "application/xop+xml")
        {
            throw new XmlException("Root MIME part must have media type 'application' and media subtype 'xop+xml'.");
        }

        var package = new MtomPackage(root);
        foreach (var part in parts)
        {
            if (part != root && (part.ContentId is null || !package._parts.TryAdd(part.ContentId, part)))
            {
                throw new XmlException("A MIME part of the MTOM message has no Content-ID, or that of another part.");
            }
        }

        return package;
    }

    /// <summary>Writes the root with its references replaced by base64, for readers that know no parts.</summary>
    /// <exception cref="XmlException">The XML is malformed or a reference is.</exception>
    public void Unfold(IBufferWriter<byte> output, in XmlReadLimits limits)
    {
        ArgumentNullException.ThrowIfNull(output);
        var reader = new TextXmlReader(Root.Span, limits);
        var copied = 0;
        while (true)
        {
            switch (reader.Next())
            {
                case XmlNext.Start when reader.IsStart(Xop.Include):
                    output.Write(Root.Span[copied..reader.Offset]);
                    WriteBase64(output, TakeInclude(ref reader).Span);
                    copied = reader.Position;
                    break;
                case XmlNext.Start:
                    reader.Start();
                    break;
                case XmlNext.End:
                    reader.End();
                    break;
                case XmlNext.Text:
                    reader.SkipText();
                    break;
                default:
                    output.Write(Root.Span[copied..]);
                    return;
            }
        }
    }

    /// <summary>Reads an xop:Include element, which comes next, and gives the part that it refers to.</summary>
    internal ReadOnlyMemory<byte> TakeInclude(ref TextXmlReader reader)
    {
        reader.Start();
        var href = reader.Attribute(Xop.Href) ?? throw MtomErrors.NoHref();
        reader.End();
        return Take(href);
    }

    private ReadOnlyMemory<byte> Take(string href)
    {
        var id = href.StartsWith("cid:", StringComparison.OrdinalIgnoreCase)
            ? Uri.UnescapeDataString(href[4..])
            : throw new XmlException("The href of an XOP Include element does not refer to a part of the message (cid:).");
        var part = _parts.GetValueOrDefault(id) ?? throw MtomErrors.NotFound(id.Length > 128 ? id[..128] : id);
        part.IsTaken = !part.IsTaken ? true : throw MtomErrors.Twice(id);
        return part.Content;
    }

    private static bool IsXop(string? type) =>
        string.Equals(type, "application/xop+xml", StringComparison.OrdinalIgnoreCase);

    private static void WriteBase64(IBufferWriter<byte> output, ReadOnlySpan<byte> bytes)
    {
        while (bytes.Length > 0)
        {
            var part = bytes[..Math.Min(bytes.Length, 3 * 4096)];
            var room = output.GetSpan(Base64.GetMaxEncodedToUtf8Length(part.Length));
            Base64.EncodeToUtf8(part, room, out _, out var written);
            output.Advance(written);
            bytes = bytes[part.Length..];
        }
    }
}
