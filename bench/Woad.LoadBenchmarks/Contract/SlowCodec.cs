using Woad.Formatters;
using Woad.Xml;

namespace Bench;

/// <summary><see cref="ITestContract.Slow"/>, compiled.</summary>
internal sealed class SlowCodec : OperationCodec
{
    private static readonly XmlName RequestName = BenchNames.Of("Slow");
    private static readonly XmlName ReplyName = BenchNames.Of("SlowResponse");
    private static readonly XmlName ResultName = BenchNames.Of("SlowResult");
    private static readonly XmlName MsName = BenchNames.Of("ms");

    public override string Name => "Slow";

    public override CallFrame CreateFrame() => new SlowFrame();

    public override bool TryReadRequest(ref TextXmlReader reader, CallFrame frame) =>
        ReadRequest(ref reader, (SlowFrame)frame);

    public override bool TryReadRequest(ref BinaryXmlReader reader, CallFrame frame) =>
        ReadRequest(ref reader, (SlowFrame)frame);

    public override ValueTask InvokeAsync(object service, CallFrame frame)
    {
        var typed = (SlowFrame)frame;
        typed.Result = ((ITestContract)service).Slow(typed.Ms);
        return ValueTask.CompletedTask;
    }

    public override bool TryWriteReply(ref TextXmlWriter writer, CallFrame frame) =>
        WriteReply(ref writer, (SlowFrame)frame);

    public override bool TryWriteReply(ref BinaryXmlWriter writer, CallFrame frame) =>
        WriteReply(ref writer, (SlowFrame)frame);

    public override bool TryWriteRequest(ref TextXmlWriter writer, CallFrame frame) =>
        WriteRequest(ref writer, (SlowFrame)frame);

    public override bool TryWriteRequest(ref BinaryXmlWriter writer, CallFrame frame) =>
        WriteRequest(ref writer, (SlowFrame)frame);

    public override void SetInputs(CallFrame frame, object?[] inputs) =>
        ((SlowFrame)frame).Ms = (int)inputs[0]!;

    public override object? GetResult(CallFrame frame, object?[] outputs) => ((SlowFrame)frame).Result;

    public override object?[] GetInputs(CallFrame frame) => [((SlowFrame)frame).Ms];

    public override void SetResult(CallFrame frame, object? result, object?[] outputs) =>
        ((SlowFrame)frame).Result = (string?)result;

    public override bool TryReadReply(ref TextXmlReader reader, CallFrame frame) =>
        ReadReply(ref reader, (SlowFrame)frame);

    public override bool TryReadReply(ref BinaryXmlReader reader, CallFrame frame) =>
        ReadReply(ref reader, (SlowFrame)frame);

    private static bool ReadRequest<TReader>(ref TReader reader, SlowFrame frame)
        where TReader : struct, IXmlReader, allows ref struct
    {
        BodyReading.StartWrapper(ref reader, RequestName);
        while (!reader.TryEnd())
        {
            if (reader.TryStart(MsName))
            {
                frame.Ms = reader.ReadInt32();
            }
            else
            {
                BodyReading.SkipUnknown(ref reader);
            }
        }

        return true;
    }

    private static bool WriteRequest<TWriter>(ref TWriter writer, SlowFrame frame)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        writer.Start(RequestName);
        writer.Element(MsName, frame.Ms);
        writer.End(RequestName);
        return true;
    }

    private static bool ReadReply<TReader>(ref TReader reader, SlowFrame frame)
        where TReader : struct, IXmlReader, allows ref struct
    {
        BodyReading.StartWrapper(ref reader, ReplyName);
        while (!reader.TryEnd())
        {
            if (reader.TryStart(ResultName))
            {
                frame.Result = BodyReading.ReadString(ref reader);
            }
            else
            {
                BodyReading.SkipUnknown(ref reader);
            }
        }

        return true;
    }

    private static bool WriteReply<TWriter>(ref TWriter writer, SlowFrame frame)
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
