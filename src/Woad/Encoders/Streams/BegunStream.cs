using System.Xml;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders.Streams;

/// <summary>
/// A user's stream whose first bytes have been read already, so that a writer that must look at them does not wait.
/// </summary>
internal sealed class BegunStream : ContentStream, IStreamProvider
{
    /// <summary>What an MTOM writer looks at: fewer bytes stay in the text.</summary>
    private const int LookBytes = 768;

    private readonly Stream _rest;
    private readonly byte[] _first = new byte[LookBytes];
    private int _at;
    private int _count;

    private BegunStream(Stream rest) => _rest = rest;

    public static async ValueTask<BegunStream> BeginAsync(Stream content, CancellationToken cancellationToken)
    {
        var begun = new BegunStream(content);
        begun._count = await content.ReadSourceAtLeastAsync(begun._first, cancellationToken)
            .ConfigureAwait(false);
        return begun;
    }

    public Stream GetStream() => this;

    public void ReleaseStream(Stream stream)
    {
        // Its owner disposes of it.
    }

    protected override ValueTask<int> ReadContentAsync(Memory<byte> buffer, CancellationToken cancellationToken)
    {
        if (_at < _count)
        {
            var count = Math.Min(buffer.Length, _count - _at);
            _first.AsSpan(_at, count).CopyTo(buffer.Span);
            _at += count;
            return new ValueTask<int>(count);
        }

        return _count < LookBytes ? new ValueTask<int>(0) : _rest.ReadSourceAsync(buffer, cancellationToken);
    }

    protected override void Release()
    {
    }
}
