using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Channels;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)]
public sealed class TalkService : ITalk
{
    private int _count;

    public static ConcurrentDictionary<string, TaskCompletionSource> Told { get; } = [];

    public string Echo(string text) => text;

    public async Task<int> AddAsync(int a, int b)
    {
        await Task.Yield();
        return a + b;
    }

    public void Fail(string reason) => throw new FaultException(reason, new FaultCode("Refused", "urn:woad:test"));

    public void Tell(string text) =>
        Told.GetOrAdd(
            text, _ => new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously)).TrySetResult();

    public string StampOfRequest()
    {
        var headers = OperationContext.Current!.IncomingMessageHeaders!;
        return string.Join(
            ",",
            headers.Where(h => h.Name == "Stamp").Select(
                h => headers.GetHeader<string>(headers.FindHeader(h.Name, h.Namespace))));
    }

    public string HttpStamp()
    {
        var context = OperationContext.Current!;
        context.OutgoingMessageProperties[HttpResponseMessageProperty.Name] =
            new HttpResponseMessageProperty { Headers = { ["X-Stamp"] = "replied" } };
        return context.IncomingMessageProperties!.TryGetValue(HttpRequestMessageProperty.Name, out var request)
            ? ((HttpRequestMessageProperty)request!).Headers["X-Stamp"] ?? ""
            : "";
    }

    public int Next() => ++_count;
}
