using Woad.Connections;
using Woad.Exchanges;
using Woad.Framing;
using Woad.Queues.Engine;

namespace Woad.Queues.Sending;

/// <summary>Sends datagrams: a preamble and the envelope, to the end ([MS-NMFMB] 2.2).</summary>
internal sealed class QueueRequester(QueueSender sender, TransportModel transport) : SenderRequester(sender)
{
    private readonly byte[] _preamble = PreambleWriter.Write(
        FramingMode.SingletonSized, sender.Via.AbsoluteUri, transport.ContentType);

    protected override QueuedMessage Write(Outgoing request)
    {
        var body = GC.AllocateUninitializedArray<byte>(_preamble.Length + request.Bytes.Length);
        _preamble.CopyTo(body, 0);
        request.Bytes.CopyTo(body.AsSpan(_preamble.Length));
        return Sender.Template with { Body = body };
    }
}
