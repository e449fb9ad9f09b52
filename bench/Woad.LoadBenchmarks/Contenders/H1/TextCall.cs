using System.Buffers;
using Woad.Formatters;
using Woad.Xml;

namespace Woad.LoadBenchmarks.Contenders.H1;

/// <summary>What one call over SOAP 1.1 text needs, used again for the next.</summary>
internal sealed class TextCall(FixedService service)
{
    private readonly CallFrame _frame = service.CreateFrame();
    private readonly ReplyBuffer _reply = new();

    private static ReadOnlySpan<byte> Before =>
        "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"u8;

    private static ReadOnlySpan<byte> After => "</s:Body></s:Envelope>"u8;

    public void Read(in ReadOnlySequence<byte> body)
    {
        if (body.IsSingleSegment)
        {
            Read(body.FirstSpan);
            return;
        }

        var copy = ArrayPool<byte>.Shared.Rent((int)body.Length);
        body.CopyTo(copy);
        Read(copy.AsSpan(0, (int)body.Length));
        ArrayPool<byte>.Shared.Return(copy);
    }

    public ReadOnlyMemory<byte> Write()
    {
        _reply.Clear();
        _reply.Write(Before);
        var writer = new TextXmlWriter(_reply, depth: 2);
        writer.DeclareInScope(SoapNames.SoapPrefix, SoapNames.Soap11.Namespace);
        service.Codec.TryWriteReply(ref writer, _frame);
        writer.Flush();
        _reply.Write(After);
        return _reply.WrittenMemory;
    }

    private void Read(ReadOnlySpan<byte> envelope)
    {
        var soap = SoapNames.Soap11;
        var reader = new TextXmlReader(envelope, XmlReadLimits.Buffered);
        if (!reader.TryStart(soap.Envelope))
        {
            throw new InvalidDataException("Not an envelope.");
        }

        if (reader.IsStart(soap.Header))
        {
            reader.Skip();
        }

        if (!reader.TryStart(soap.Body))
        {
            throw new InvalidDataException("No body.");
        }

        service.Codec.TryReadRequest(ref reader, _frame);
        reader.End();
        reader.End();
    }
}
