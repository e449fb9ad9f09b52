using System.Runtime.InteropServices;
using System.Xml;

namespace Woad.Xml.Mtom;

/// <summary>
/// A received MTOM message in memory: the root's XML and the parts that it refers to ([XOP] 2, [MTOM] 3).
/// </summary>
/// <remarks>The bytes stay the caller's. Nothing outside the message is ever fetched.</remarks>
public sealed class MtomPackage : IMtomParts
{
    private readonly Dictionary<string, MimePart> _parts = new(StringComparer.Ordinal);
    private readonly MimePart _root;

    private MtomPackage(MimePart root) => _root = root;

    /// <summary>Gets the root part's XML, in the encoding that <see cref="Charset"/> names.</summary>
    public ReadOnlyMemory<byte> Root => _root.Content;

    /// <summary>
    /// Gets the media type of the SOAP envelope inside: <c>text/xml</c> or <c>application/soap+xml</c>.
    /// </summary>
    public string? EnvelopeType => _root.ContentType?["type"];

    /// <summary>Gets the charset parameter of the root, or null when it has none.</summary>
    public string? Charset => _root.ContentType?["charset"];

    /// <summary>Takes a message apart.</summary>
    /// <param name="body">The MIME body, without the HTTP headers.</param>
    /// <param name="contentType">The Content-Type header.</param>
    /// <param name="limits">What to accept.</param>
    /// <returns>The parts.</returns>
    /// <exception cref="XmlException">Not an MTOM message, malformed, or beyond the limits.</exception>
    public static MtomPackage Open(ReadOnlyMemory<byte> body, string contentType, in MtomLimits limits)
    {
        var type = MtomContentType.Parse(contentType);
        var parts = MimeParser.Parse(body, type.Boundary, limits);
        var root = parts.Find(part => type.IsRoot(part.ContentId)) ?? throw type.NoRoot();
        if (root.ContentType?.Name != Xop.MediaTypeName)
        {
            throw MtomErrors.BadRoot();
        }

        var package = new MtomPackage(root);
        foreach (var part in parts)
        {
            if (part != root && (part.ContentId is null || !package._parts.TryAdd(part.ContentId, part)))
            {
                throw MtomErrors.BadContentId();
            }
        }

        return package;
    }

    internal MediaType? RootType => _root.ContentType;

    string IMtomParts.Refer(string href) => Take(href).ContentId!;

    void IMtomParts.PassOver(string contentId)
    {
    }

    bool IMtomParts.TryOpen(string contentId, out Stream content)
    {
        var bytes = _parts[contentId].Content;
        content = MemoryMarshal.TryGetArray(bytes, out var array)
            ? new MemoryStream(array.Array!, array.Offset, array.Count, false)
            : new MemoryStream(bytes.ToArray(), false);
        return true;
    }

    bool IMtomParts.TryTake(string contentId, out ReadOnlyMemory<byte> content)
    {
        content = _parts[contentId].Content;
        return true;
    }

    void IMtomParts.Fill()
    {
    }

    ValueTask IMtomParts.FillAsync(CancellationToken cancellationToken) => ValueTask.CompletedTask;

    /// <summary>
    /// The content of the part that an xop:Include element refers to; a second reference to it is refused.
    /// </summary>
    internal ReadOnlyMemory<byte> TakeContent(string href) => Take(href).Content;

    private MimePart Take(string href)
    {
        var id = Xop.ContentIdOf(href);
        var part = _parts.GetValueOrDefault(id) ?? throw MtomErrors.NotFound(id);
        part.IsTaken = !part.IsTaken ? true : throw MtomErrors.Twice(id);
        return part;
    }
}
