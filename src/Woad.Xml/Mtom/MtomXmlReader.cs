using System.Text;
using System.Xml;

namespace Woad.Xml.Mtom;

/// <summary>
/// The infoset of an MTOM message: the root's XML with the content of the parts in the place of its xop:Include
/// elements.
/// For the BCL's serialisers and users' hooks.
/// </summary>
/// <remarks>
/// A reference appears as a text node. Its bytes come from
/// <see cref="XmlReader.ReadContentAsBase64(byte[], int, int)"/>
/// and the methods made of it without a detour over base64; a message that is still arriving is then read no further
/// than asked for. The content of a part can be read once.
/// </remarks>
public sealed partial class MtomXmlReader : XmlDictionaryReader
{
    private readonly XmlDictionaryReader _root;
    private readonly IMtomParts _parts;
    private readonly IDisposable? _owned;
    private string? _reference;
    private Stream? _part;
    private string? _text;
    private bool _inElement;
    private bool _isClosed;

    private MtomXmlReader(XmlDictionaryReader root, IMtomParts parts, IDisposable? owned, MediaType? rootType)
    {
        _root = root;
        _parts = parts;
        _owned = owned;
        EnvelopeType = rootType?["type"];
    }

    /// <summary>
    /// Gets the media type of the SOAP envelope inside: <c>text/xml</c> or <c>application/soap+xml</c>.
    /// </summary>
    public string? EnvelopeType { get; }

    /// <summary>Reads a message in memory, whose parts may stand in any order.</summary>
    /// <param name="package">The message, taken apart.</param>
    /// <param name="quotas">The quotas.</param>
    /// <returns>The reader.</returns>
    /// <exception cref="XmlException">The charset of the root is not known.</exception>
    public static MtomXmlReader Create(MtomPackage package, XmlDictionaryReaderQuotas quotas)
    {
        ArgumentNullException.ThrowIfNull(package);
        IMtomParts parts = package;
        var bytes = package.Root.ToArray();
        var reader = CreateTextReader(bytes, 0, bytes.Length, EncodingOf(package.Charset), quotas, null);
        return new MtomXmlReader(reader, parts, null, package.RootType);
    }

    /// <summary>Reads a message while it arrives. Closing the reader leaves <paramref name="body"/> open.</summary>
    /// <param name="body">The MIME body, without the HTTP headers.</param>
    /// <param name="contentType">The Content-Type header.</param>
    /// <param name="limits">What to accept.</param>
    /// <param name="quotas">What to accept of the root's XML.</param>
    /// <returns>The reader.</returns>
    /// <exception cref="XmlException">
    /// Not an MTOM message, malformed, or beyond the limits; also while reading.
    /// </exception>
    public static MtomXmlReader Create(
        Stream body, string contentType, in MtomLimits limits, XmlDictionaryReaderQuotas quotas)
    {
        var parts = new StreamedParts(body, contentType, limits);
        Stream? root;
        while ((root = parts.TryOpenRoot()) is null)
        {
            parts.Fill();
        }

        return Create(parts, root, quotas);
    }

    /// <summary>
    /// As the other <c>Create</c> over a stream; waits for the beginning of the root without holding the thread.
    /// </summary>
    /// <param name="body">The MIME body, without the HTTP headers.</param>
    /// <param name="contentType">The Content-Type header.</param>
    /// <param name="limits">What to accept.</param>
    /// <param name="quotas">What to accept of the root's XML.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    /// <returns>The reader.</returns>
    public static async ValueTask<MtomXmlReader> CreateAsync(
        Stream body,
        string contentType,
        MtomLimits limits,
        XmlDictionaryReaderQuotas quotas,
        CancellationToken cancellationToken)
    {
        var parts = new StreamedParts(body, contentType, limits);
        Stream? root;
        while ((root = parts.TryOpenRoot()) is null)
        {
            await parts.FillAsync(cancellationToken).ConfigureAwait(false);
        }

        return Create(parts, root, quotas);
    }

    /// <summary>A part of the root's XML, whose references are to parts of <paramref name="package"/>.</summary>
    internal static MtomXmlReader Over(XmlDictionaryReader root, MtomPackage package) =>
        new(root, package, null, package.RootType);

    /// <inheritdoc/>
    public override bool CanReadBinaryContent => true;

    /// <inheritdoc/>
    public override bool CanReadValueChunk => false;

    /// <inheritdoc/>
    public override XmlDictionaryReaderQuotas Quotas => _root.Quotas;

    private bool IsAtPart => _reference is not null;

    /// <inheritdoc/>
    public override bool Read()
    {
        if (_reference is { } passed)
        {
            if (_part is null)
            {
                _parts.PassOver(passed);
            }

            (_reference, _part, _text) = (null, null, null);
        }

        return _root.Read() && Arrive();
    }

    /// <inheritdoc/>
    public override int ReadContentAsBase64(byte[] buffer, int index, int count)
    {
        if (!IsAtPart)
        {
            var read = _root.ReadContentAsBase64(buffer, index, count);
            Arrive();
            return read > 0 || !IsAtPart || count == 0 ? read : ReadContentAsBase64(buffer, index, count);
        }

        var length = OpenPart().Read(buffer, index, count);
        if (length == 0 && count > 0)
        {
            Read();
        }

        return length;
    }

    /// <summary>As the base class's, which gathers pieces: a whole part in memory is copied once.</summary>
    /// <returns>The bytes.</returns>
    public override byte[] ReadContentAsBase64()
    {
        if (_part is not null || _reference is not { } id || !_parts.TryTake(id, out var content))
        {
            return base.ReadContentAsBase64();
        }

        if (content.Length > Quotas.MaxArrayLength)
        {
            Malformed.ArrayLength(Quotas.MaxArrayLength);
        }

        var bytes = GC.AllocateUninitializedArray<byte>(content.Length);
        content.Span.CopyTo(bytes);
        _part = Stream.Null;
        Read();
        return bytes;
    }

    /// <inheritdoc/>
    public override async Task<int> ReadContentAsBase64Async(byte[] buffer, int index, int count)
    {
        if (!IsAtPart)
        {
            return ReadContentAsBase64(buffer, index, count);
        }

        while (_part is null && !TryOpenPart())
        {
            await _parts.FillAsync(default).ConfigureAwait(false);
        }

        var length = await _part!.ReadAsync(buffer.AsMemory(index, count)).ConfigureAwait(false);
        if (length == 0 && count > 0)
        {
            Read();
        }

        return length;
    }

    /// <inheritdoc/>
    public override int ReadElementContentAsBase64(byte[] buffer, int index, int count)
    {
        if (!_inElement)
        {
            if (IsEmptyElement)
            {
                Read();
                return 0;
            }

            Read();
            _inElement = true;
        }

        var length = ReadContentAsBase64(buffer, index, count);
        if (length == 0 && count > 0)
        {
            _inElement = false;
            ReadEndElement();
        }

        return length;
    }

    /// <inheritdoc/>
    public override int ReadValueAsBase64(byte[] buffer, int offset, int count) =>
        IsAtPart ? OpenPart().Read(buffer, offset, count) : _root.ReadValueAsBase64(buffer, offset, count);

    /// <inheritdoc/>
    public override void Close()
    {
        if (!_isClosed)
        {
            _isClosed = true;
            _root.Close();
            _owned?.Dispose();
        }
    }

    private static MtomXmlReader Create(StreamedParts parts, Stream root, XmlDictionaryReaderQuotas quotas) =>
        new(CreateTextReader(root, EncodingOf(parts.RootType?["charset"]), quotas, null), parts, parts, parts.RootType);

    private static Encoding? EncodingOf(string? charset) => charset?.ToLowerInvariant() switch
    {
        null => null,
        "utf-8" => new UTF8Encoding(false, true),
        "utf-16" or "utf-16le" => new UnicodeEncoding(false, false, true),
        "utf-16be" => new UnicodeEncoding(true, false, true),
        _ => throw new XmlException("The charset of the root MIME part is not one of utf-8 and utf-16."),
    };

    /// <summary>Turns an xop:Include element, where the root's reader has come to one, into a reference.</summary>
    private bool Arrive()
    {
        if (_root.NodeType == XmlNodeType.Element
            && _root.LocalName == "Include"
            && _root.NamespaceURI == Xop.Namespace)
        {
            var id = _parts.Refer(_root.GetAttribute("href") ?? throw MtomErrors.NoHref());
            if (!_root.IsEmptyElement)
            {
                _root.Read();
                if (_root.MoveToContent() != XmlNodeType.EndElement)
                {
                    throw new XmlException("The XOP Include element of an MTOM message must be empty.");
                }
            }

            _reference = id;
        }

        return true;
    }

    private Stream OpenPart()
    {
        while (_part is null && !TryOpenPart())
        {
            _parts.Fill();
        }

        return _part!;
    }

    private bool TryOpenPart()
    {
        if (!_parts.TryOpen(_reference!, out var part))
        {
            return false;
        }

        _part = part;
        return true;
    }

    /// <summary>What remains of the part as base64, within the quota of strings.</summary>
    private string TextOfPart()
    {
        if (_text is null)
        {
            var limit = Quotas.MaxStringContentLength;
            var bytes = new MemoryStream();
            var piece = new byte[3 * 1024];
            for (int length; (length = OpenPart().Read(piece)) > 0;)
            {
                bytes.Write(piece, 0, length);
                if ((bytes.Length + 2) / 3 * 4 > limit)
                {
                    Malformed.StringLength(limit);
                }
            }

            _text = Convert.ToBase64String(bytes.GetBuffer(), 0, (int)bytes.Length);
        }

        return _text;
    }
}
