
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders.Streams;

/// <summary>A body of bytes as they are, copied from their stream while it is sent.</summary>
internal sealed class RawContentBody(Stream content) : OutgoingBody
{
    /// <summary>Bytes that are read at a time.</summary>
    private const int PieceBytes = 64 * 1024;

    public override async ValueTask WriteAsync(Stream output, CancellationToken cancellationToken) =>
        await content.CopySourceAsync(output, PieceBytes, cancellationToken).ConfigureAwait(false);

    public override ValueTask DisposeAsync() => content.DisposeAsync();
}
