
using Woad.Envelopes;

namespace Woad.Encoders.Streams;

/// <summary>A body of bytes as they are, copied from their stream while it is sent.</summary>
internal sealed class RawContentBody(Stream content) : OutgoingBody
{
    public override async ValueTask WriteAsync(Stream output, CancellationToken cancellationToken) =>
        await content.CopyToAsync(output, cancellationToken).ConfigureAwait(false);

    public override ValueTask DisposeAsync() => content.DisposeAsync();
}
