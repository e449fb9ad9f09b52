using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Conformance.Contracts;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
public sealed class UntypedService : IUntyped
{
    private readonly TaskCompletionSource<string> _sent = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public Task<string> Sent => _sent.Task;

    public Message Turn(Message request) => Answer("Turn", Text(request));

    public async Task<Message> TurnLaterAsync(Message request)
    {
        await Task.Yield();
        return Answer("TurnLater", Text(request));
    }

    public Message Make() => Answer("Make", "made");

    public void Take(Message request)
    {
        if (request.IsEmpty)
        {
            throw new FaultException("empty");
        }
    }

    public void Send(Message request) => _sent.SetResult(Text(request));

    public Message Other(Message request)
    {
        var name = request.Headers.Action!.Split('/')[^1];
        return Answer(name, $"{name}:{Text(request)}");
    }

    private static string Text(Message request)
    {
        using var reader = request.GetReaderAtBodyContents();
        reader.ReadStartElement();
        return reader.ReadElementContentAsString();
    }

    private static Message Answer(string operation, string text) => Message.CreateMessage(
        OperationContext.Current!.IncomingMessageVersion!,
        $"http://woad.test/untyped/IUntyped/{operation}Response",
        XmlReader.Create(new StringReader(
            $"<{operation}Response xmlns='http://woad.test/untyped'><{operation}Result>{text}</{operation}Result>"
                + $"</{operation}Response>")));
}
