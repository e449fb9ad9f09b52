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
        OperationContext.Current!.OutgoingMessageHeaders.Add(MessageHeader.CreateHeader(name, ns, value, mustUnderstand: true));
}
