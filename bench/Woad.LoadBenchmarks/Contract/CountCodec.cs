using Woad.Formatters;
using Woad.Xml;

namespace Bench;

/// <summary><see cref="ITestContract.Count"/>, compiled.</summary>
internal sealed class CountCodec : OperationCodec
{
    private static readonly XmlName RequestName = BenchNames.Of("Count");
    private static readonly XmlName ReplyName = BenchNames.Of("CountResponse");
    private static readonly XmlName ResultName = BenchNames.Of("CountResult");

    public override string Name => "Count";

    public override CallFrame CreateFrame() => new CountFrame();

    public override bool TryReadRequest(ref TextXmlReader reader, CallFrame frame) =>
        ReadRequest(ref reader, (CountFrame)frame);

    public override bool TryReadRequest(ref BinaryXmlReader reader, CallFrame frame) =>
        ReadRequest(ref reader, (CountFrame)frame);

    public override ValueTask InvokeAsync(object service, CallFrame frame)
    {
        var typed = (CountFrame)frame;
        typed.Result = ((ITestContract)service).Count();
        return ValueTask.CompletedTask;
    }

    public override bool TryWriteReply(ref TextXmlWriter writer, CallFrame frame) =>
        WriteReply(ref writer, (CountFrame)frame);

    public override bool TryWriteReply(ref BinaryXmlWriter writer, CallFrame frame) =>
        WriteReply(ref writer, (CountFrame)frame);

    public override bool TryWriteRequest(ref TextXmlWriter writer, CallFrame frame) =>
        WriteRequest(ref writer, (CountFrame)frame);

    public override bool TryWriteRequest(ref BinaryXmlWriter writer, CallFrame frame) =>
        WriteRequest(ref writer, (CountFrame)frame);

    public override void SetInputs(CallFrame frame, object?[] inputs)
    {
    }

    public override object? GetResult(CallFrame frame, object?[] outputs) => ((CountFrame)frame).Result;

    public override object?[] GetInputs(CallFrame frame) => [];

    public override void SetResult(CallFrame frame, object? result, object?[] outputs) =>
        ((CountFrame)frame).Result = (int)result!;

    public override bool TryReadReply(ref TextXmlReader reader, CallFrame frame) =>
        ReadReply(ref reader, (CountFrame)frame);

    public override bool TryReadReply(ref BinaryXmlReader reader, CallFrame frame) =>
        ReadReply(ref reader, (CountFrame)frame);

    private static bool ReadRequest<TReader>(ref TReader reader, CountFrame frame)
        where TReader : struct, IXmlReader, allows ref struct
    {
        BodyReading.StartWrapper(ref reader, RequestName);
        while (!reader.TryEnd())
        {
            BodyReading.SkipUnknown(ref reader);
        }

        return true;
    }

    private static bool WriteRequest<TWriter>(ref TWriter writer, CountFrame frame)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        writer.Start(RequestName);
        writer.End(RequestName);
        return true;
    }

    private static bool ReadReply<TReader>(ref TReader reader, CountFrame frame)
        where TReader : struct, IXmlReader, allows ref struct
    {
        BodyReading.StartWrapper(ref reader, ReplyName);
        while (!reader.TryEnd())
        {
            if (reader.TryStart(ResultName))
            {
                frame.Result = reader.ReadInt32();
            }
            else
            {
                BodyReading.SkipUnknown(ref reader);
            }
        }

        return true;
    }

    private static bool WriteReply<TWriter>(ref TWriter writer, CountFrame frame)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        writer.Start(ReplyName);
        writer.Element(ResultName, frame.Result);
        writer.End(ReplyName);
        return true;
    }
}
