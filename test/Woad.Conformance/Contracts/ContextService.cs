using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Conformance.Contracts;

public sealed class ContextService : IContext
{
    public string? Action() => OperationContext.Current!.IncomingMessageHeaders!.Action;

    public string? Header(string name, string ns)
    {
        var headers = OperationContext.Current!.IncomingMessageHeaders!;
        return headers.FindHeader(name, ns) < 0 ? null : headers.GetHeader<string>(name, ns);
    }

    public async Task<bool> SameAfterAwaitAsync()
    {
        var before = OperationContext.Current;
        await Task.Yield();
        return before is not null && ReferenceEquals(before, OperationContext.Current);
    }

    public string? To() => OperationContext.Current!.IncomingMessageHeaders!.To?.AbsoluteUri;

    public void Answer(string name, string ns, string value) =>
        OperationContext.Current!.OutgoingMessageHeaders.Add(MessageHeader.CreateHeader(name, ns, value));

    public void AnswerMandatory(string name, string ns, string value) =>
        OperationContext.Current!.OutgoingMessageHeaders.Add(
            MessageHeader.CreateHeader(name, ns, value, mustUnderstand: true));

    public async Task AnswerTwiceAsync(string name, string ns)
    {
        var headers = OperationContext.Current!.OutgoingMessageHeaders;
        headers.Add(MessageHeader.CreateHeader(name, ns, "before"));
        await Task.Yield();
        OperationContext.Current!.OutgoingMessageHeaders.Add(MessageHeader.CreateHeader($"{name}2", ns, "after"));
    }

    public void Complete(string key) =>
        OperationContext.Current!.OperationCompleted += (sender, _) =>
            Probe.Of(key).Note(sender is OperationContext ? 1 : 0);

    public string? Extend(string text)
    {
        var context = OperationContext.Current!;
        context.Extensions.Add(new TextExtension(text));
        return OperationContext.Current!.Extensions.Find<TextExtension>()?.Attached == context ? text : null;
    }

    public string Reply(string text)
    {
        var request = OperationContext.Current!.RequestContext!;
        request.Reply(Answer("Reply", text));
        return "not sent";
    }

    public string ReplyLater(string text)
    {
        var context = OperationContext.Current!;
        var request = context.RequestContext!;
        var answer = Answer("ReplyLater", text);
        context.RequestContext = null;
        _ = Task.Run(async () =>
        {
            await Task.Yield();
            request.Reply(answer);
        });
        return "not sent";
    }

    public string ReplyThrough(string text)
    {
        var context = OperationContext.Current!;
        context.RequestContext = new CountingRequestContext(context.RequestContext!);
        return text;
    }

    private static Message Answer(string operation, string text) => Message.CreateMessage(
        OperationContext.Current!.IncomingMessageVersion!,
        $"http://woad.test/context/IContext/{operation}Response",
        System.Xml.XmlReader.Create(new StringReader(
            $"<{operation}Response xmlns='http://woad.test/context'><{operation}Result>{text} by "
                + $"hand</{operation}Result></{operation}Response>")));
}
