using System.Buffers;
using Bench;
using Woad.Formatters;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Exchanges;
using Woad.Xml;

namespace Woad.LoadBenchmarks.Verification;

/// <summary>
/// Writes and reads the calls of a recorded net.tcp session with the compiled contract, in their order.
/// </summary>
internal sealed class BinaryCodecCheck
{
    private readonly BinaryReaderSession _requestsRead = new();
    private readonly BinaryReaderSession _repliesRead = new();
    private readonly BinaryWriterSession _requestsWritten = new();
    private readonly BinaryWriterSession _repliesWritten = new();

    // <s:Body>
    private static ReadOnlySpan<byte> BodyStart => [0x56, 0x0E];

    public IEnumerable<CheckedBytes> Run()
    {
        foreach (var call in RecordedCalls.NetTcp())
        {
            var codec = new BenchContractCodec().Find(call.Scenario.Operation)!;
            var action = EnvelopeWriter.ActionOf(call.Scenario.Operation);
            var frame = codec.CreateFrame();
            Read(_requestsRead, call.Request, codec, frame, isReply: false);
            Read(_repliesRead, call.Reply, codec, frame, isReply: true);
            _requestsWritten.IdOf(XmlToken.Get(action));
            _requestsWritten.IdOf(XmlToken.Get(call.To));
            yield return new(
                $"codec net.tcp {call.Scenario.Name} request",
                call.Request,
                Write(_requestsWritten, call.Request, codec, frame, isReply: false));
            _repliesWritten.IdOf(XmlToken.Get(action + "Response"));
            yield return new(
                $"codec net.tcp {call.Scenario.Name} reply",
                call.Reply,
                Write(_repliesWritten, call.Reply, codec, frame, isReply: true));
        }
    }

    private static void Read(
        BinaryReaderSession session, byte[] payload, OperationCodec codec, CallFrame frame, bool isReply)
    {
        FrameSize.TryRead(payload, out var tableSize, out var length);
        session.Add(payload.AsSpan(length, tableSize));
        var reader = new BinaryXmlReader(payload.AsSpan(length + tableSize), session, XmlReadLimits.Buffered);
        reader.Start();
        reader.Skip();
        reader.Start();
        if (isReply)
        {
            codec.TryReadReply(ref reader, frame);
        }
        else
        {
            codec.TryReadRequest(ref reader, frame);
        }

        reader.End();
        reader.End();
    }

    private static byte[] Write(
        BinaryWriterSession session, byte[] recorded, OperationCodec codec, CallFrame frame, bool isReply)
    {
        FrameSize.TryRead(recorded, out var tableSize, out var length);
        var document = recorded.AsSpan(length + tableSize);
        var output = new ArrayBufferWriter<byte>();
        output.Write(document[..(document.IndexOf(BodyStart) + BodyStart.Length)]);
        var writer = new BinaryXmlWriter(output, session, depth: 2);
        writer.DeclareInScope(SoapNames.SoapPrefix, SoapNames.Soap12.Namespace);
        writer.DeclareInScope(SoapNames.AddressingPrefix, SoapNames.Addressing);
        if (isReply)
        {
            codec.TryWriteReply(ref writer, frame);
        }
        else
        {
            codec.TryWriteRequest(ref writer, frame);
        }

        writer.Flush();
        ReadOnlySpan<byte> ends = [1, 1];
        output.Write(ends);

        var whole = new MemoryStream();
        FrameSize.Write(whole, session.UnsentLength);
        var table = new ArrayBufferWriter<byte>();
        session.WriteUnsent(table);
        whole.Write(table.WrittenSpan);
        whole.Write(output.WrittenSpan);
        return whole.ToArray();
    }
}
