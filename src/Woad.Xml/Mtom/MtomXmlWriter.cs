using System.Buffers;
using System.Text;
using System.Xml;

namespace Woad.Xml.Mtom;

/// <summary>
/// Writes the envelope of an MTOM message for the BCL's serialisers and users' hooks: binary content of 768 bytes and
/// more that is written to an element in one go becomes a part.
/// </summary>
/// <remarks>
/// An attribute xmime:contentType of the element becomes the Content-Type of the part. A stream that is written by
/// <see cref="WriteValue(IStreamProvider)"/> is read no further than that decision needs; the rest follows when the
/// <see cref="MtomWriter"/> completes the message.
/// </remarks>
public sealed partial class MtomXmlWriter : XmlDictionaryWriter
{
    private MtomWriter _mtom;
    private XmlDictionaryWriter _root;
    private readonly ArrayBufferWriter<byte> _pending = new(Xop.Threshold);
    private string? _contentType;
    private StringBuilder? _capture;
    private Binary _binary;

    /// <summary>
    /// Initializes a new instance of the <see cref="MtomXmlWriter"/> class that writes the root of
    /// <paramref name="mtom"/>, after <see cref="MtomWriter.Begin"/>.
    /// </summary>
    /// <param name="mtom">Takes the parts.</param>
    /// <param name="root">Takes the root's UTF-8 text, the same output as the frame's; stays open.</param>
    public MtomXmlWriter(MtomWriter mtom, Stream root)
    {
        _mtom = mtom;
        _root = CreateTextWriter(root, new UTF8Encoding(false), false);
    }

    /// <summary>What has become of the binary content written last.</summary>
    private enum Binary
    {
        /// <summary>There is none: something else has been written since.</summary>
        None,

        /// <summary>It is short so far, and kept.</summary>
        Pending,

        /// <summary>It goes into a part.</summary>
        InPart,
    }

    /// <inheritdoc/>
    public override WriteState WriteState => _binary == Binary.None ? _root.WriteState : WriteState.Content;

    /// <inheritdoc/>
    public override void WriteBase64(byte[] buffer, int index, int count)
    {
        var bytes = buffer.AsSpan(index, count);
        if (_root.WriteState == WriteState.Attribute)
        {
            _root.WriteBase64(buffer, index, count);
        }
        else if (_binary == Binary.InPart)
        {
            _output?.Hold(bytes.Length);
            _mtom.Append(bytes);
        }
        else if (_pending.WrittenCount + bytes.Length < Xop.Threshold)
        {
            _pending.Write(bytes);
            _binary = Binary.Pending;
        }
        else
        {
            _output?.Hold(_pending.WrittenCount + bytes.Length);
            WriteInclude(_mtom.Add(_pending.WrittenSpan, _contentType));
            _mtom.Append(bytes);
        }
    }

    /// <inheritdoc/>
    public override Task WriteBase64Async(byte[] buffer, int index, int count)
    {
        WriteBase64(buffer, index, count);
        return Task.CompletedTask;
    }

    /// <inheritdoc/>
    public override void WriteValue(IStreamProvider value)
    {
        ArgumentNullException.ThrowIfNull(value);
        Settle();
        var content = value.GetStream();
        var beginning = new byte[Xop.Threshold];
        Write(value, content, beginning, content.ReadAtLeast(beginning, beginning.Length, false));
    }

    /// <inheritdoc/>
    public override async Task WriteValueAsync(IStreamProvider value)
    {
        ArgumentNullException.ThrowIfNull(value);
        Settle();
        var content = value.GetStream();
        var beginning = new byte[Xop.Threshold];
        Write(value, content, beginning,
            await content.ReadSourceAtLeastAsync(beginning, CancellationToken.None).ConfigureAwait(false));
    }

    /// <inheritdoc/>
    public override void WriteStartElement(string? prefix, string localName, string? ns)
    {
        Settle();
        if (localName == "Include" && ns == Xop.Namespace)
        {
            throw MtomErrors.IncludeInData();
        }

        _contentType = null;
        _depth++;
        _root.WriteStartElement(prefix, localName, ns);
    }

    /// <inheritdoc/>
    public override void WriteStartAttribute(string? prefix, string localName, string? ns)
    {
        Settle();
        _capture = Xop.IsContentType(localName, ns) ? new StringBuilder() : null;
        _root.WriteStartAttribute(prefix, localName, ns);
    }

    /// <inheritdoc/>
    public override void WriteEndAttribute()
    {
        if (_capture is not null)
        {
            var type = _capture.ToString();
            MediaType.Parse(type);
            _contentType = type;
            _capture = null;
        }

        _root.WriteEndAttribute();
    }

    /// <inheritdoc/>
    public override void WriteString(string? text)
    {
        Settle();
        _capture?.Append(text);
        _root.WriteString(text);
    }

    private void Write(IStreamProvider provider, Stream content, byte[] beginning, int length)
    {
        if (length < Xop.Threshold)
        {
            _root.WriteBase64(beginning, 0, length);
            provider.ReleaseStream(content);
        }
        else
        {
            WriteInclude(_mtom.Add(beginning, content, provider, _contentType));
            _binary = Binary.None;
        }
    }

    private void WriteInclude(string href)
    {
        _root.WriteStartElement(Xop.Prefix.Text, "Include", Xop.Namespace);
        _root.WriteAttributeString("href", href);
        _root.WriteEndElement();
        _pending.ResetWrittenCount();
        _binary = Binary.InPart;
    }

    /// <summary>Something other than binary content comes next.</summary>
    private void Settle()
    {
        if (_binary == Binary.Pending)
        {
            var bytes = _pending.WrittenSpan.ToArray();
            _root.WriteBase64(bytes, 0, bytes.Length);
            _pending.ResetWrittenCount();
        }

        _binary = Binary.None;
    }
}
