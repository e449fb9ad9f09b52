using System.Buffers;
using System.Globalization;
using System.Text;
using System.Xml;

namespace Woad.Xml.Mtom;

/// <summary>
/// Frames one MTOM message: <see cref="Begin"/>, then the envelope through a <see cref="TextXmlWriter"/> or a
/// <see cref="MtomXmlWriter"/> that was given this object, then <see cref="Complete"/> or <see cref="CompleteAsync"/>.
/// Large binary contents become parts; those that come from streams are not read before the envelope is written.
/// </summary>
public sealed class MtomWriter
{
    private const string Data = "http://tempuri.org/";
    private const int Piece = 64 * 1024;
    private static long _messages;

    private readonly IBufferWriter<byte> _output;
    private readonly string _envelopeType;
    private readonly string _boundary;
    private readonly string _start = Data + "0";
    private readonly string _charset = "utf-8";
    private readonly string _run;
    private readonly ArrayBufferWriter<byte> _parts = new();
    private readonly List<(int Position, Stream Content, IStreamProvider Provider)> _streams = [];
    private readonly List<PartContent> _contents = [];
    private int _count;

    /// <summary>
    /// Initializes a new instance of the <see cref="MtomWriter"/> class that writes a message to
    /// <paramref name="output"/>.
    /// </summary>
    /// <param name="output">Takes the MIME body.</param>
    /// <param name="envelopeType"><c>text/xml</c> for SOAP 1.1, <c>application/soap+xml</c> for SOAP 1.2.</param>
    /// <param name="action">The action parameter of the Content-Type header; null for none.</param>
    /// <param name="timestamp">
    /// A number that makes Content-IDs unlike those of other messages, for example ticks.
    /// </param>
    public MtomWriter(IBufferWriter<byte> output, string envelopeType, string? action, long timestamp)
    {
        if (action.AsSpan().ContainsAnyExceptInRange(' ', '~'))
        {
            throw new ArgumentException(
                "The action of an MTOM message must be printable ASCII: it stands in a header.", nameof(action));
        }

        _output = output;
        _envelopeType = envelopeType;
        _boundary = string.Create(
            CultureInfo.InvariantCulture, $"uuid:{Guid.NewGuid()}+id={Interlocked.Increment(ref _messages)}");
        _run = timestamp.ToString(CultureInfo.InvariantCulture);
        ContentType =
            "multipart/related; type=\"application/xop+xml\";start=\""
                + $"<{Data}0>\";boundary=\"{_boundary}\";start-info=\"{envelopeType}\""
                + (action is null ? "" : $";action=\"{Quoted(action)}\"");
    }

    /// <summary>A message whose boundary and whose envelope's Content-ID and encoding are given.</summary>
    internal MtomWriter(IBufferWriter<byte> output, string envelopeType, string boundary, string start, string charset)
    {
        foreach (var (text, name) in new[]
        {
            (envelopeType, "startInfo"),
            (boundary, nameof(boundary)),
            (start, "startUri"),
        })
        {
            if (text.Length == 0
                || text.AsSpan().ContainsAnyExceptInRange(' ', '~')
                || (name != "startInfo" && text.Contains('"')))
            {
                throw new ArgumentException(Escaped.Text(
                    $"'{name}' of an MTOM message must be printable ASCII: it stands in a header."), name);
            }
        }

        (_output, _envelopeType, _boundary, _start, _charset) = (output, envelopeType, boundary, start, charset);
        _run = Guid.NewGuid().ToString("N");
        ContentType =
            "multipart/related; type=\"application/xop+xml\";start=\""
                + $"<{start}>\";boundary=\"{boundary}\";start-info=\"{Quoted(envelopeType)}\"";
    }

    /// <summary>Sets the encoding that the envelope is written in; UTF-8 unless it is set.</summary>
    internal string Charset
    {
        init => _charset = value;
    }

    /// <summary>Gets the Content-Type header of the message.</summary>
    public string ContentType { get; }

    /// <summary>
    /// Writes the message's own headers, where the transport has no place for them (net.tcp); before
    /// <see cref="Begin"/>.
    /// </summary>
    public void WriteHeaders() => Write(_output, $"MIME-Version: 1.0\r\nContent-Type: {ContentType}\r\n\r\n");

    /// <summary>Writes what stands before the envelope.</summary>
    public void Begin() => Write(_output,
        $"\r\n--{_boundary}\r\nContent-ID: <{_start}>\r\nContent-Transfer-Encoding: 8bit\r\nContent-Type: "
            + $"application/xop+xml;charset={_charset};type=\"{Quoted(_envelopeType)}\"\r\n\r\n");

    /// <summary>Writes the parts and the closing boundary; contents from streams are read here.</summary>
    public void Complete()
    {
        try
        {
            var written = 0;
            foreach (var (position, content, _) in _streams)
            {
                WriteParts(ref written, position);
                for (int length; (length = content.Read(_output.GetSpan(4096))) > 0;)
                {
                    _output.Advance(length);
                }
            }

            WriteParts(ref written, _parts.WrittenCount);
            Write(_output, $"\r\n--{_boundary}--\r\n");
        }
        finally
        {
            Release();
        }
    }

    /// <summary>
    /// As <see cref="Complete"/>, to a stream that already has what the output took, piece by piece as contents come.
    /// </summary>
    /// <param name="target">The stream that takes the message.</param>
    /// <param name="cancellationToken">The token that ends the wait.</param>
    /// <returns>A task that completes when the message was written.</returns>
    public async ValueTask CompleteAsync(Stream target, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(target);
        try
        {
            var written = 0;
            foreach (var (position, content, _) in _streams)
            {
                written = await WritePartsAsync(target, written, position, cancellationToken).ConfigureAwait(false);
                await content.CopySourceAsync(target, Piece, cancellationToken).ConfigureAwait(false);
            }

            Write(_parts, $"\r\n--{_boundary}--\r\n");
            await WritePartsAsync(target, written, _parts.WrittenCount, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            Release();
        }
    }

    /// <summary>Keeps a part and returns the URL that refers to it.</summary>
    internal string Add(ReadOnlySpan<byte> content, string? contentType = null)
    {
        var href = AddHeaders(contentType);
        Append(content);
        return href;
    }

    /// <summary>More content of the part that was added last.</summary>
    internal void Append(ReadOnlySpan<byte> content)
    {
        if (_contents.Count > 0 && _contents[^1].Position == _parts.WrittenCount)
        {
            _contents[^1].Append(content);
        }
        else if (content.Length < PartContent.LeastBytes)
        {
            _parts.Write(content);
        }
        else
        {
            var large = new PartContent(_parts.WrittenCount);
            _contents.Add(large);
            large.Append(content);
        }
    }

    /// <summary>As the other, for content whose beginning has been read from a stream.</summary>
    internal string Add(ReadOnlySpan<byte> beginning, Stream rest, IStreamProvider provider, string? contentType)
    {
        var href = Add(beginning, contentType);
        _streams.Add((_parts.WrittenCount, rest, provider));
        return href;
    }

    /// <summary>What has been kept up to <paramref name="end"/>, with the large contents at their places.</summary>
    private void WriteParts(ref int written, int end)
    {
        foreach (var content in _contents)
        {
            if (content.Position >= written && content.Position <= end)
            {
                _output.Write(_parts.WrittenSpan[written..content.Position]);
                written = content.Position;
                content.MoveTo(_output);
            }
        }

        _output.Write(_parts.WrittenSpan[written..end]);
        written = end;
    }

    private async ValueTask<int> WritePartsAsync(
        Stream target, int written, int end, CancellationToken cancellationToken)
    {
        foreach (var content in _contents)
        {
            if (content.Position >= written && content.Position <= end)
            {
                await target.WriteAsync(
                    _parts.WrittenMemory[written..content.Position], cancellationToken).ConfigureAwait(false);
                written = content.Position;
                await content.WriteToAsync(target, cancellationToken).ConfigureAwait(false);
                content.Release();
            }
        }

        await target.WriteAsync(_parts.WrittenMemory[written..end], cancellationToken).ConfigureAwait(false);
        return end;
    }

    private void Release()
    {
        _contents.ForEach(c => c.Release());
        _contents.Clear();
        foreach (var (_, content, provider) in _streams)
        {
            provider.ReleaseStream(content);
        }

        _streams.Clear();
    }

    private string AddHeaders(string? contentType)
    {
        _count++;
        var id = string.Create(CultureInfo.InvariantCulture, $"{Data}{_count}/{_run}");
        Write(_parts,
            $"\r\n--{_boundary}\r\nContent-ID: <{id}>\r\nContent-Transfer-Encoding: binary\r\nContent-Type: "
                + $"{contentType ?? "application/octet-stream"}\r\n\r\n");
        return $"cid:{Uri.EscapeDataString(id)}";
    }

    private static string Quoted(string text) =>
        text.Replace("\\", "\\\\", StringComparison.Ordinal).Replace("\"", "\\\"", StringComparison.Ordinal);

    private static void Write(IBufferWriter<byte> output, string text) => Encoding.ASCII.GetBytes(text, output);
}
