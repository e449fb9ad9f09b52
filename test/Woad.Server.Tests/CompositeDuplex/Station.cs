using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Server.Tests.CompositeDuplex;

[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant, UseSynchronizationContext = false)]
public sealed class Station : IStation
{
    /// <summary>The clients by their names.</summary>
    public static ConcurrentDictionary<string, IListener> Clients { get; } = new();

    public string ReplyTo() => OperationContext.Current!.IncomingMessageHeaders!.ReplyTo!.Uri.AbsoluteUri;

    public string Remote() => ((IContextChannel)Caller).RemoteAddress!.Uri.AbsoluteUri;

    public string WhoAmI() => ServiceSecurityContext.Current?.PrimaryIdentity.Name ?? "";

    public string Ask(string question) => Caller.Answer(question);

    public void Subscribe(string name) => Clients[name] = Caller;

    public void Tell(string name, string text) => Clients[name].Hear(text);

    private static IListener Caller => OperationContext.Current!.GetCallbackChannel<IListener>()!;
}
