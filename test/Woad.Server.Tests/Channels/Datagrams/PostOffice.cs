using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Server.Tests.Channels.Datagrams;

[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant, UseSynchronizationContext = false)]
public sealed class PostOffice : IPostOffice
{
    private static readonly ConcurrentDictionary<string, IPostClient> Clients = [];

    private static IPostClient Caller => OperationContext.Current!.GetCallbackChannel<IPostClient>()!;

    public string Ask(string question) => Caller.Answer(question);

    public void Echo(string text) => Caller.Tell(text);

    public void Register(string name) => Clients[name] = Caller;

    public Task<string> AskOtherAsync(string name, string question) => Clients[name].AnswerLaterAsync(question);

    public string Address() =>
        $"{((IContextChannel)Caller).RemoteAddress!.Uri} {OperationContext.Current!.SessionId ?? "no session"}";

    public void Fail(string reason) => throw new FaultException(reason);
}
