using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Interop.Matrix;

/// <summary>Writes down what it is given, and gives it back.</summary>
public class ShapesService : IShapes, IStreams, ITalks
{
    public string? Text(string? text)
    {
        MatrixLog.Write("Text", text);
        return text;
    }

    public Plain Values(Plain values)
    {
        MatrixLog.Write("Values", values);
        return values;
    }

    public Sparse? Members(Sparse? sparse)
    {
        MatrixLog.Write("Members", sparse);
        return sparse;
    }

    public Lists Collections(Lists lists, int[]? numbers, string?[]? names)
    {
        MatrixLog.Write("Collections", lists, numbers, names);
        return lists;
    }

    public byte[]? Bytes(byte[]? bytes)
    {
        MatrixLog.Write("Bytes", bytes);
        return bytes;
    }

    public bool Divide(int dividend, int divisor, out int quotient, ref decimal remainder)
    {
        MatrixLog.Write("Divide", dividend, divisor, remainder);
        quotient = dividend / divisor;
        remainder = (dividend % divisor) + remainder;
        return quotient > 0;
    }

    public Animal[] Relatives(Animal[] animals)
    {
        MatrixLog.Write("Relatives", [animals]);
        return animals;
    }

    public void Note(string text) => MatrixLog.Write("Note", text);

    public void Nothing() => MatrixLog.Write("Nothing");

    public void Declared(int code)
    {
        MatrixLog.Write("Declared", code);
        throw new FaultException<Problem>(
            new Problem { Code = code, Hint = "h\u00efnt" },
            new FaultReason("declared <reason>"),
            new FaultCode("Sender", new FaultCode("Mine", "urn:matrix:codes")),
            "urn:matrix/IShapes/DeclaredProblemFault");
    }

    public void Undeclared(string reason)
    {
        MatrixLog.Write("Undeclared", reason);
        throw new FaultException(
            new FaultReason(reason),
            new FaultCode("Sender", new FaultCode("Other", "urn:matrix:codes")),
            "urn:matrix:fault");
    }

    public void Thrown(string secret)
    {
        MatrixLog.Write("Thrown", secret);
        throw new InvalidOperationException(secret);
    }

    public Parcel Send(Parcel parcel)
    {
        MatrixLog.Write("Send", parcel);
        return parcel;
    }

    public Label Bare(Label label)
    {
        MatrixLog.Write("Bare", label);
        return label;
    }

    public Message Untyped(Message message)
    {
        const string Answer = "urn:matrix:untypedAnswer";
        if (message.IsEmpty)
        {
            MatrixLog.Write("Untyped");
            return Message.CreateMessage(message.Version, Answer);
        }

        var body = message.GetBody<string>();
        MatrixLog.Write("Untyped", body);
        return Message.CreateMessage(message.Version, Answer, body);
    }

    public Ticket Serialized(Ticket ticket)
    {
        MatrixLog.Write("Serialized", ticket);
        return ticket;
    }

    public async Task<int> AddAsync(int left, int right)
    {
        await Task.Yield();
        MatrixLog.Write("AddAsync", left, right);
        return left + right;
    }

    public string Headers(string name)
    {
        var context = OperationContext.Current!;
        var value = context.IncomingMessageHeaders!.GetHeader<string>(name, "urn:matrix:extra");
        MatrixLog.Write("Headers", name, value);
        context.OutgoingMessageHeaders.Add(MessageHeader.CreateHeader("back", "urn:matrix:extra", value + "!"));
        return value;
    }

    public Stream Echo(Stream content)
    {
        var bytes = Shown.Bytes(content);
        MatrixLog.Write("Echo", bytes);
        return new MemoryStream(bytes);
    }

    public Upload Exchange(Upload upload)
    {
        var bytes = Shown.Bytes(upload.Content!);
        MatrixLog.Write("Exchange", upload.Name, bytes);
        return new Upload { Name = upload.Name + "!", Content = new MemoryStream(bytes) };
    }

    public int Count(int upTo)
    {
        MatrixLog.Write("Count", upTo);
        var back = OperationContext.Current!.GetCallbackChannel<ITalksBack>()!;
        var sum = 0;
        for (var i = 1; i <= upTo; i++)
        {
            back.Tell("counting " + i);
            sum += back.Double(i);
        }

        MatrixLog.Write("Counted", sum);
        return sum;
    }

    public void CountLater(int upTo)
    {
        MatrixLog.Write("CountLater", upTo);
        OperationContext.Current!.GetCallbackChannel<ITalksBack>()!.Tell("later " + upTo);
    }
}
