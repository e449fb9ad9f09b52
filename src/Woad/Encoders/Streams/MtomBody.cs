using Woad.Envelopes;
using Woad.Xml.Mtom;

namespace Woad.Encoders.Streams;

/// <summary>
/// The parts of an MTOM message whose envelope has been written; contents are copied from their streams.
/// </summary>
internal sealed class MtomBody(MtomWriter mtom) : OutgoingBody
{
    public override ValueTask WriteAsync(Stream output, CancellationToken cancellationToken) =>
        mtom.CompleteAsync(output, cancellationToken);

    public override ValueTask DisposeAsync() => default;
}
