using System.Net;
using Woad.Envelopes;

namespace Woad.Transports.Http;

/// <summary>An encoded envelope as the content of a request; its length is known, nothing is copied.</summary>
internal sealed class EnvelopeContent(
    EnvelopeOutput envelope, OutgoingBody? body = null, EnvelopeCompression? compression = null) : HttpContent
{
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
            await stream.WriteAsync(segment, cancellationToken).ConfigureAwait(false);
        }

        await stream.WriteAsync(envelope.LastMemory, cancellationToken).ConfigureAwait(false);
        if (body is not null)
        {
            await body.WriteAsync(stream, cancellationToken).ConfigureAwait(false);
        }
    }

    protected override bool TryComputeLength(out long length)
    {
        length = envelope.Length;
        return body is null;
    }
}
