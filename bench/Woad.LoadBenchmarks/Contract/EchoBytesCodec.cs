using Woad.Formatters;
using Woad.Xml;

namespace Bench;

/// <summary><see cref="ITestContract.EchoBytes"/>, compiled.</summary>
internal sealed class EchoBytesCodec : OperationCodec
{
    private static readonly XmlName RequestName = BenchNames.Of("EchoBytes");
    private static readonly XmlName ReplyName = BenchNames.Of("EchoBytesResponse");
    private static readonly XmlName ResultName = BenchNames.Of("EchoBytesResult");
    private static readonly XmlName BName = BenchNames.Of("b");

    public override string Name => "EchoBytes";

    public override CallFrame CreateFrame() => new EchoBytesFrame();

    public override bool TryReadRequest(ref TextXmlReader reader, CallFrame frame) =>
        ReadRequest(ref reader, (EchoBytesFrame)frame);

    public override bool TryReadRequest(ref BinaryXmlReader reader, CallFrame frame) =>
        ReadRequest(ref reader, (EchoBytesFrame)frame);

    public override ValueTask InvokeAsync(object service, CallFrame frame)
    {
        var typed = (EchoBytesFrame)frame;
        typed.Result = ((ITestContract)service).EchoBytes(typed.B!);
        return ValueTask.CompletedTask;
    }

    public override bool TryWriteReply(ref TextXmlWriter writer, CallFrame frame) =>
        WriteReply(ref writer, (EchoBytesFrame)frame);

    public override bool TryWriteReply(ref BinaryXmlWriter writer, CallFrame frame) =>
        WriteReply(ref writer, (EchoBytesFrame)frame);

    public override bool TryWriteRequest(ref TextXmlWriter writer, CallFrame frame) =>
        WriteRequest(ref writer, (EchoBytesFrame)frame);

    public override bool TryWriteRequest(ref BinaryXmlWriter writer, CallFrame frame) =>
        WriteRequest(ref writer, (EchoBytesFrame)frame);

    public override void SetInputs(CallFrame frame, object?[] inputs) =>
        ((EchoBytesFrame)frame).B = (byte[]?)inputs[0];

    public override object? GetResult(CallFrame frame, object?[] outputs) => ((EchoBytesFrame)frame).Result;

    public override object?[] GetInputs(CallFrame frame) => [((EchoBytesFrame)frame).B];

    public override void SetResult(CallFrame frame, object? result, object?[] outputs) =>
        ((EchoBytesFrame)frame).Result = (byte[]?)result;

    public override bool TryReadReply(ref TextXmlReader reader, CallFrame frame) =>
        ReadReply(ref reader, (EchoBytesFrame)frame);

    public override bool TryReadReply(ref BinaryXmlReader reader, CallFrame frame) =>
        ReadReply(ref reader, (EchoBytesFrame)frame);

    private static bool ReadRequest<TReader>(ref TReader reader, EchoBytesFrame frame)
        where TReader : struct, IXmlReader, allows ref struct
    {
        BodyReading.StartWrapper(ref reader, RequestName);
        while (!reader.TryEnd())
        {
            if (reader.TryStart(BName))
            {
                frame.B = BodyReading.ReadBytes(ref reader);
            }
            else
            {
                BodyReading.SkipUnknown(ref reader);
            }
        }

        return true;
    }

    private static bool WriteRequest<TWriter>(ref TWriter writer, EchoBytesFrame frame)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        writer.Start(RequestName);
        if (frame.B is { } value)
        {
            writer.Element(BName, value);
        }
        else
        {
            PrimitivePart.WriteNull(ref writer, BName);
        }
        writer.End(RequestName);
        return true;
    }

    private static bool ReadReply<TReader>(ref TReader reader, EchoBytesFrame frame)
        where TReader : struct, IXmlReader, allows ref struct
    {
        BodyReading.StartWrapper(ref reader, ReplyName);
        while (!reader.TryEnd())
        {
            if (reader.TryStart(ResultName))
            {
                frame.Result = BodyReading.ReadBytes(ref reader);
            }
            else
            {
                BodyReading.SkipUnknown(ref reader);
            }
        }

        return true;
    }

    private static bool WriteReply<TWriter>(ref TWriter writer, EchoBytesFrame frame)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        writer.Start(ReplyName);
        if (frame.Result is { } value)
        {
            writer.Element(ResultName, value);
        }
        else
        {
            PrimitivePart.WriteNull(ref writer, ResultName);
        }
        writer.End(ReplyName);
        return true;
    }
}
