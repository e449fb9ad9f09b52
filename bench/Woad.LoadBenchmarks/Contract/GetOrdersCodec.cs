using Woad.Formatters;
using Woad.Xml;

namespace Bench;

/// <summary><see cref="ITestContract.GetOrders"/>, compiled.</summary>
internal sealed class GetOrdersCodec : OperationCodec
{
    private static readonly XmlName RequestName = BenchNames.Of("GetOrders");
    private static readonly XmlName ReplyName = BenchNames.Of("GetOrdersResponse");
    private static readonly XmlName ResultName = BenchNames.Of("GetOrdersResult");
    private static readonly XmlName NName = BenchNames.Of("n");

    public override string Name => "GetOrders";

    public override CallFrame CreateFrame() => new GetOrdersFrame();

    public override bool TryReadRequest(ref TextXmlReader reader, CallFrame frame) =>
        ReadRequest(ref reader, (GetOrdersFrame)frame);

    public override bool TryReadRequest(ref BinaryXmlReader reader, CallFrame frame) =>
        ReadRequest(ref reader, (GetOrdersFrame)frame);

    public override ValueTask InvokeAsync(object service, CallFrame frame)
    {
        var typed = (GetOrdersFrame)frame;
        typed.Result = ((ITestContract)service).GetOrders(typed.N);
        return ValueTask.CompletedTask;
    }

    public override bool TryWriteReply(ref TextXmlWriter writer, CallFrame frame) =>
        WriteReply(ref writer, (GetOrdersFrame)frame);

    public override bool TryWriteReply(ref BinaryXmlWriter writer, CallFrame frame) =>
        WriteReply(ref writer, (GetOrdersFrame)frame);

    public override bool TryWriteRequest(ref TextXmlWriter writer, CallFrame frame) =>
        WriteRequest(ref writer, (GetOrdersFrame)frame);

    public override bool TryWriteRequest(ref BinaryXmlWriter writer, CallFrame frame) =>
        WriteRequest(ref writer, (GetOrdersFrame)frame);

    public override void SetInputs(CallFrame frame, object?[] inputs) =>
        ((GetOrdersFrame)frame).N = (int)inputs[0]!;

    public override object? GetResult(CallFrame frame, object?[] outputs) => ((GetOrdersFrame)frame).Result;

    public override object?[] GetInputs(CallFrame frame) => [((GetOrdersFrame)frame).N];

    public override void SetResult(CallFrame frame, object? result, object?[] outputs) =>
        ((GetOrdersFrame)frame).Result = (List<Order>?)result;

    public override bool TryReadReply(ref TextXmlReader reader, CallFrame frame) =>
        ReadReply(ref reader, (GetOrdersFrame)frame);

    public override bool TryReadReply(ref BinaryXmlReader reader, CallFrame frame) =>
        ReadReply(ref reader, (GetOrdersFrame)frame);

    private static bool ReadRequest<TReader>(ref TReader reader, GetOrdersFrame frame)
        where TReader : struct, IXmlReader, allows ref struct
    {
        BodyReading.StartWrapper(ref reader, RequestName);
        while (!reader.TryEnd())
        {
            if (reader.TryStart(NName))
            {
                frame.N = reader.ReadInt32();
            }
            else
            {
                BodyReading.SkipUnknown(ref reader);
            }
        }

        return true;
    }

    private static bool WriteRequest<TWriter>(ref TWriter writer, GetOrdersFrame frame)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        writer.Start(RequestName);
        writer.Element(NName, frame.N);
        writer.End(RequestName);
        return true;
    }

    private static bool ReadReply<TReader>(ref TReader reader, GetOrdersFrame frame)
        where TReader : struct, IXmlReader, allows ref struct
    {
        BodyReading.StartWrapper(ref reader, ReplyName);
        while (!reader.TryEnd())
        {
            if (reader.TryStart(ResultName))
            {
                frame.Result = OrderCodec.ReadList(ref reader);
            }
            else
            {
                BodyReading.SkipUnknown(ref reader);
            }
        }

        return true;
    }

    private static bool WriteReply<TWriter>(ref TWriter writer, GetOrdersFrame frame)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        writer.Start(ReplyName);
        OrderCodec.WriteList(ref writer, ResultName, frame.Result);
        writer.End(ReplyName);
        return true;
    }
}
