
using Woad.Envelopes;

namespace Woad.Encoders.Streams;

/// <summary>A whole streamed envelope as bytes, for the BCL's readers.</summary>
internal sealed class BodyStream(StreamedBody body) : ContentStream
{
    protected override ValueTask<int> ReadContentAsync(Memory<byte> buffer, CancellationToken cancellationToken) =>
        body.ReadAsync(buffer, cancellationToken);

    protected override void Release()
    {
    }
}
