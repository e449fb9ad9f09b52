using System.Net;
using Woad.Envelopes;
using Woad.Exchanges.Progress;

namespace Woad.Transports.Http;

/// <summary>An encoded envelope as the content of a request; its length is known, nothing is copied.</summary>
internal sealed class EnvelopeContent(
    EnvelopeOutput envelope, OutgoingBody? body = null, EnvelopeCompression? compression = null) : HttpContent
{
    /// <summary>The maximum number of bytes of one write while the parts of the content are watched.</summary>
    private const int Piece = 64 * 1024;

    /// <summary>Is told of each part but the last; null for nobody.</summary>
    public IProgressWatch? Watch { get; init; }

    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) =>
        SerializeToStreamAsync(stream, context, CancellationToken.None);

    protected override async Task SerializeToStreamAsync(
        Stream stream, TransportContext? context, CancellationToken cancellationToken)
    {
        if (body is not null && compression is not null)
        {
            var packing = compression.Pack(stream);
            await packing.WriteAsync(envelope, cancellationToken).ConfigureAwait(false);
            await body.WriteAsync(packing, cancellationToken).ConfigureAwait(false);
            await packing.EndAsync().ConfigureAwait(false);
            return;
        }

        foreach (var segment in envelope.Full)
        {
            await WriteAsync(stream, segment, cancellationToken).ConfigureAwait(false);
            Watch?.Move();
        }

        await WriteAsync(stream, envelope.LastMemory, cancellationToken).ConfigureAwait(false);
        if (body is not null)
        {
            await body.WriteAsync(stream, cancellationToken).ConfigureAwait(false);
        }
    }

    private async ValueTask WriteAsync(
        Stream stream, ReadOnlyMemory<byte> segment, CancellationToken cancellationToken)
    {
        var most = Watch is null ? int.MaxValue : Piece;
        while (segment.Length > most)
        {
            await stream.WriteAsync(segment[..most], cancellationToken).ConfigureAwait(false);
            segment = segment[most..];
            Watch!.Move();
        }

        await stream.WriteAsync(segment, cancellationToken).ConfigureAwait(false);
    }

    protected override bool TryComputeLength(out long length)
    {
        length = envelope.Length;
        return body is null;
    }
}
