using System.Buffers;

namespace Woad.Xml.Mtom;

/// <summary>
/// The parts of a message that is still arriving. The part that is asked for and comes next is handed on as it arrives;
/// those that come before their turn are kept, within the limits.
/// </summary>
internal sealed class StreamedParts : IMtomParts, IDisposable
{
    private const int Piece = 4096;
    private readonly MimeReader _reader;
    private readonly MtomLimits _limits;
    private readonly MtomContentType _type;
    private readonly Dictionary<string, ArrayBufferWriter<byte>> _kept = new(StringComparer.Ordinal);
    private readonly HashSet<string> _seen = new(StringComparer.Ordinal);
    private readonly HashSet<string> _references = new(StringComparer.Ordinal);
    private readonly HashSet<string> _passedOver = new(StringComparer.Ordinal);
    private MimeHeaders? _keeping;
    private ArrayBufferWriter<byte>? _target;
    private long _keptBytes;
    private MtomRootStream? _root;

    public StreamedParts(Stream body, string contentType, MtomLimits limits)
    {
        _type = MtomContentType.Parse(contentType);
        _limits = limits;
        _reader = new MimeReader(body, _type.Boundary, limits);
    }

    public MediaType? RootType { get; private set; }

    /// <summary>Finds the root; parts before it are kept. Null: more input is needed.</summary>
    public Stream? TryOpenRoot()
    {
        while (TryKeep() && _reader.TryNextPart(out var headers))
        {
            if (headers is null)
            {
                throw _type.NoRoot();
            }

            if (_type.IsRoot(headers.ContentId))
            {
                RootType = headers.ContentType?.Name == Xop.MediaTypeName
                    ? headers.ContentType
                    : throw MtomErrors.BadRoot();
                if (headers.ContentId is { } id)
                {
                    _seen.Add(id);
                }

                return _root = new MtomRootStream(_reader, _limits);
            }

            BeginKeeping(headers);
        }

        return null;
    }

    public string Refer(string href)
    {
        var id = Xop.ContentIdOf(href);
        if (_references.Count == _limits.MaxParts)
        {
            throw MtomErrors.TooManyParts(_limits.MaxParts);
        }

        return _references.Add(id) ? id : throw MtomErrors.Twice(id);
    }

    public void PassOver(string contentId)
    {
        if (_kept.Remove(contentId, out var bytes))
        {
            _keptBytes -= bytes.WrittenCount;
        }
        else
        {
            _passedOver.Add(contentId);
        }
    }

    public bool TryOpen(string contentId, out Stream content)
    {
        content = Stream.Null;
        if (!_root!.TryKeepRest())
        {
            return false;
        }

        while (TryKeep())
        {
            if (_kept.Remove(contentId, out var bytes))
            {
                _keptBytes -= bytes.WrittenCount;
                content = new MemoryStream(bytes.WrittenSpan.ToArray(), false);
                return true;
            }

            if (!_reader.TryNextPart(out var headers))
            {
                return false;
            }

            if (headers is null)
            {
                throw MtomErrors.NotFound(contentId);
            }

            if (headers.ContentId == contentId && _seen.Add(contentId))
            {
                content = new MimeContentStream(_reader);
                return true;
            }

            BeginKeeping(headers);
        }

        return false;
    }

    public bool TryTake(string contentId, out ReadOnlyMemory<byte> content)
    {
        content = default;
        return false;
    }

    public void Fill() => _reader.Fill();

    public ValueTask FillAsync(CancellationToken cancellationToken) => _reader.FillAsync(cancellationToken);

    public void Dispose() => _reader.Dispose();

    private void BeginKeeping(MimeHeaders headers)
    {
        if (headers.ContentId is null || !_seen.Add(headers.ContentId))
        {
            throw MtomErrors.BadContentId();
        }

        if (!_passedOver.Contains(headers.ContentId))
        {
            _keeping = headers;
            _target = new ArrayBufferWriter<byte>(Piece);
        }
    }

    /// <summary>Goes on with the part that is being kept, if any; false when more input is needed.</summary>
    private bool TryKeep()
    {
        while (_target is not null)
        {
            if (!_reader.TryRead(_target.GetSpan(Piece), out var count))
            {
                return false;
            }

            _target.Advance(count);
            _keptBytes += count;
            if (_keptBytes > _limits.MaxBufferSize)
            {
                throw MtomErrors.BufferExceeded(_limits.MaxBufferSize);
            }

            if (count == 0)
            {
                _kept.Add(_keeping!.ContentId!, _target);
                _target = null;
            }
        }

        return true;
    }
}
