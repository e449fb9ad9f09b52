using Woad.Formatters;
using Woad.Xml;

namespace Bench;

/// <summary><see cref="ITestContract.Echo"/>, compiled.</summary>
internal sealed class EchoCodec : OperationCodec
{
    private static readonly XmlName RequestName = BenchNames.Of("Echo");
    private static readonly XmlName ReplyName = BenchNames.Of("EchoResponse");
    private static readonly XmlName ResultName = BenchNames.Of("EchoResult");
    private static readonly XmlName SName = BenchNames.Of("s");

    public override string Name => "Echo";

    public override CallFrame CreateFrame() => new EchoFrame();

    public override bool TryReadRequest(ref TextXmlReader reader, CallFrame frame) =>
        ReadRequest(ref reader, (EchoFrame)frame);

    public override bool TryReadRequest(ref BinaryXmlReader reader, CallFrame frame) =>
        ReadRequest(ref reader, (EchoFrame)frame);

    public override ValueTask InvokeAsync(object service, CallFrame frame)
    {
        var typed = (EchoFrame)frame;
        typed.Result = ((ITestContract)service).Echo(typed.S!);
        return ValueTask.CompletedTask;
    }

    public override bool TryWriteReply(ref TextXmlWriter writer, CallFrame frame) =>
        WriteReply(ref writer, (EchoFrame)frame);

    public override bool TryWriteReply(ref BinaryXmlWriter writer, CallFrame frame) =>
        WriteReply(ref writer, (EchoFrame)frame);

    public override bool TryWriteRequest(ref TextXmlWriter writer, CallFrame frame) =>
        WriteRequest(ref writer, (EchoFrame)frame);

    public override bool TryWriteRequest(ref BinaryXmlWriter writer, CallFrame frame) =>
        WriteRequest(ref writer, (EchoFrame)frame);

    public override void SetInputs(CallFrame frame, object?[] inputs) =>
        ((EchoFrame)frame).S = (string?)inputs[0];

    public override object? GetResult(CallFrame frame, object?[] outputs) => ((EchoFrame)frame).Result;

    public override object?[] GetInputs(CallFrame frame) => [((EchoFrame)frame).S];

    public override void SetResult(CallFrame frame, object? result, object?[] outputs) =>
        ((EchoFrame)frame).Result = (string?)result;

    public override bool TryReadReply(ref TextXmlReader reader, CallFrame frame) =>
        ReadReply(ref reader, (EchoFrame)frame);

    public override bool TryReadReply(ref BinaryXmlReader reader, CallFrame frame) =>
        ReadReply(ref reader, (EchoFrame)frame);

    private static bool ReadRequest<TReader>(ref TReader reader, EchoFrame frame)
        where TReader : struct, IXmlReader, allows ref struct
    {
        BodyReading.StartWrapper(ref reader, RequestName);
        while (!reader.TryEnd())
        {
            if (reader.TryStart(SName))
            {
                frame.S = BodyReading.ReadString(ref reader);
            }
            else
            {
                BodyReading.SkipUnknown(ref reader);
            }
        }

        return true;
    }

    private static bool WriteRequest<TWriter>(ref TWriter writer, EchoFrame frame)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        writer.Start(RequestName);
        if (frame.S is { } value)
        {
            writer.Element(SName, value);
        }
        else
        {
            PrimitivePart.WriteNull(ref writer, SName);
        }
        writer.End(RequestName);
        return true;
    }

    private static bool ReadReply<TReader>(ref TReader reader, EchoFrame frame)
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

    private static bool WriteReply<TWriter>(ref TWriter writer, EchoFrame frame)
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
