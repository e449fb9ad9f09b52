using System.Buffers;
using System.Xml;
using Bench;
using Woad.Formatters;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Exchanges;
using Woad.Xml;

namespace Woad.LoadBenchmarks.Verification;

/// <summary>Writes and reads recorded calls with the compiled contract.</summary>
internal static class CodecCheck
{
    private static readonly BenchContractCodec Contract = new();

    /// <summary>Recorded envelopes beside those with a body that the codec wrote, or read and wrote again.</summary>
    public static IEnumerable<CheckedBytes> Text()
    {
        foreach (var call in RecordedCalls.Http())
        {
            var codec = Contract.Find(call.Scenario.Operation)!;
            var given = Given(codec, call);
            var read = codec.CreateFrame();
            ReadText(call, call.Request, codec, read, isReply: false);
            ReadText(call, call.Reply, codec, read, isReply: true);
            foreach (var (what, frame) in new[] { ("written", given), ("read and written", read) })
            {
                yield return new(
                    $"codec {call.Protocol} {call.Scenario.Name} request {what}",
                    call.Request,
                    WithTextBody(call, call.Request, codec, frame, isReply: false));
                yield return new(
                    $"codec {call.Protocol} {call.Scenario.Name} reply {what}",
                    call.Reply,
                    WithTextBody(call, call.Reply, codec, frame, isReply: true));
            }
        }
    }

    public static CallFrame Given(OperationCodec codec, RecordedCall call)
    {
        var frame = codec.CreateFrame();
        codec.SetInputs(frame, [call.Scenario.Argument]);
        FrameResult.Set(frame, call.Scenario.Result);
        return frame;
    }

    private static void ReadText(
        RecordedCall call, byte[] envelope, OperationCodec codec, CallFrame frame, bool isReply)
    {
        var soap = call.Protocol == Protocol.BasicHttp ? SoapNames.Soap11 : SoapNames.Soap12;
        var reader = new TextXmlReader(envelope, XmlReadLimits.Buffered);
        if (!reader.TryStart(soap.Envelope))
        {
            throw new XmlException("No envelope.");
        }

        if (reader.IsStart(soap.Header))
        {
            reader.Skip();
        }

        if (!reader.TryStart(soap.Body))
        {
            throw new XmlException("No body.");
        }

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

    private static byte[] WithTextBody(
        RecordedCall call, byte[] envelope, OperationCodec codec, CallFrame frame, bool isReply)
    {
        var output = new ArrayBufferWriter<byte>();
        output.Write(envelope.AsSpan(0, envelope.AsSpan().IndexOf("<s:Body>"u8) + 8));
        var writer = new TextXmlWriter(output, depth: 2);
        writer.DeclareInScope(SoapNames.SoapPrefix, XmlToken.Get("urn:soap"));
        if (call.Protocol == Protocol.WsHttp)
        {
            writer.DeclareInScope(SoapNames.AddressingPrefix, SoapNames.Addressing);
        }

        if (isReply)
        {
            codec.TryWriteReply(ref writer, frame);
        }
        else
        {
            codec.TryWriteRequest(ref writer, frame);
        }

        writer.Flush();
        output.Write("</s:Body></s:Envelope>"u8);
        return output.WrittenSpan.ToArray();
    }
}
