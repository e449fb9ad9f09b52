using System.Buffers;
using System.Xml;

namespace Woad.Xml.Mtom;

/// <summary>
/// Takes a multipart body apart as it arrives, forward only, with one buffer of a fixed size. It never waits: each
/// step says when it needs more input, which <see cref="Fill"/> or <see cref="FillAsync"/> bring.
/// </summary>
internal sealed class MimeReader(Stream body, string? boundary, MtomLimits limits) : IDisposable
{
    private const int BufferSize = 32 * 1024;

    private readonly byte[] _delimiter = MimeBoundary.DelimiterOf(boundary);
    private byte[] _buffer = ArrayPool<byte>.Shared.Rent(BufferSize);
    private int _start;
    private int _end;
    private int _content;
    private int _parts;
    private bool _begun;
    private bool _inPart;
    private bool _isClosed;
    private bool _isAtEnd;
    private ArrayBufferWriter<byte>? _headers;

    /// <summary>Number of the part that stands open, from 1; content streams check it.</summary>
    public int Part => _parts;

    /// <summary>Bytes of the buffer that have been looked at for boundaries, all in all.</summary>
    internal long Visited { get; private set; }

    public void Fill()
    {
        MakeRoom();
        Added(body.Read(_buffer, _end, _buffer.Length - _end));
    }

    public async ValueTask FillAsync(CancellationToken cancellationToken)
    {
        MakeRoom();
        Added(await body.ReadAsync(_buffer.AsMemory(_end), cancellationToken).ConfigureAwait(false));
    }

    /// <summary>Content of the open part; 0 bytes at its end. False: more input is needed.</summary>
    public bool TryRead(Span<byte> target, out int count)
    {
        count = 0;
        while (_inPart && count == 0 && target.Length > 0)
        {
            if (_content == _start && !TryFindContent())
            {
                return false;
            }

            count = Math.Min(target.Length, _content - _start);
            _buffer.AsSpan(_start, count).CopyTo(target);
            _start += count;
        }

        return true;
    }

    /// <summary>
    /// Passes over what is left of the open part and reads the headers of the next; null after the closing boundary.
    /// False: more input is needed, call again.
    /// </summary>
    public bool TryNextPart(out MimeHeaders? headers)
    {
        headers = null;
        if (_headers is null)
        {
            if (!_begun && !TryBegin())
            {
                return false;
            }

            while (_inPart)
            {
                _start = _content;
                if (!TryFindContent())
                {
                    return false;
                }
            }

            if (_isClosed)
            {
                return _parts > 0 ? true : throw new XmlException("The MTOM message has no MIME part.");
            }

            if (_parts++ == limits.MaxParts)
            {
                throw MtomErrors.TooManyParts(limits.MaxParts);
            }

            _inPart = true;
            _headers = new ArrayBufferWriter<byte>(256);
        }

        return TryHeaders(out headers);
    }

    public void Dispose()
    {
        if (_buffer.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(_buffer);
            (_buffer, _start, _end, _content) = ([], 0, 0, 0);
        }
    }

    /// <summary>The first boundary may stand at the very beginning, without a line end before it.</summary>
    private bool TryBegin()
    {
        var bare = _delimiter.AsSpan(2);
        if (_end < bare.Length + MimeBoundary.MaxBlanks + 2 && !_isAtEnd)
        {
            return false;
        }

        _begun = true;
        _inPart = true;
        if (_buffer.AsSpan(0, _end).StartsWith(bare)
            && MimeBoundary.IsLineEnd(_buffer.AsSpan(bare.Length, _end - bare.Length), out var length) && length >= 0)
        {
            _start = _content = bare.Length + length;
            _inPart = false;
        }

        return true;
    }

    private bool TryHeaders(out MimeHeaders? headers)
    {
        headers = null;
        Span<byte> one = stackalloc byte[1];
        while (true)
        {
            if (!TryRead(one, out var count))
            {
                return false;
            }

            if (count == 0)
            {
                throw MtomErrors.NoEndOfHeaders();
            }

            var lines = _headers!;
            lines.Write(one);
            var written = lines.WrittenSpan;
            if (one[0] == '\n' && (written.SequenceEqual("\r\n"u8) || written.EndsWith("\r\n\r\n"u8)))
            {
                headers = MimeHeaders.Parse(written[..^2], limits);
                _headers = null;
                return true;
            }

            if (written.Length >= limits.MaxHeaderBytes + 4)
            {
                throw MtomErrors.HeadersExceeded(limits.MaxHeaderBytes);
            }
        }
    }

    /// <summary>
    /// Finds content behind <see cref="_start"/>, up to <see cref="_content"/>, or the end of the part. False: the
    /// buffer holds nothing that is certain.
    /// </summary>
    private bool TryFindContent()
    {
        var span = _buffer.AsSpan(_start, _end - _start);
        var found = span.IndexOf(_delimiter);
        Visited += found < 0 ? span.Length : found + _delimiter.Length;
        if (found != 0)
        {
            // What may be the beginning of a boundary is left for the next time.
            var certain = found > 0 ? found : span.Length - _delimiter.Length + 1;
            if (certain <= 0)
            {
                return _isAtEnd ? throw MtomErrors.NoEnd() : false;
            }

            _content = _start + certain;
            return true;
        }

        var rest = span[_delimiter.Length..];
        if (rest.Length < MimeBoundary.MaxBlanks + 2 && !rest.StartsWith("--"u8) && !_isAtEnd
            && !(MimeBoundary.IsLineEnd(rest, out var early) && early >= 0))
        {
            return false;
        }

        if (!MimeBoundary.IsLineEnd(rest, out var length))
        {
            _content = _start + _delimiter.Length;
            return true;
        }

        _inPart = false;
        _isClosed = length < 0;
        _start = _content = _start + _delimiter.Length + Math.Max(length, 2);
        return true;
    }

    private void MakeRoom()
    {
        ObjectDisposedException.ThrowIf(_buffer.Length == 0, this);
        if (_start > 0)
        {
            _buffer.AsSpan(_start, _end - _start).CopyTo(_buffer);
            _end -= _start;
            _content -= _start;
            _start = 0;
        }
    }

    private void Added(int count)
    {
        _end += count;
        _isAtEnd = count == 0;
    }
}
