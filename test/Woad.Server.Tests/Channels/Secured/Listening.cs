using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Server.Tests.Channels.Secured;

[CallbackBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)]
public sealed class Listening : ITold
{
    public ConcurrentQueue<string> Heard { get; } = [];

    public string Ask(string text)
    {
        Heard.Enqueue(text);
        return text + "!";
    }

    public void Tell(string text) => Heard.Enqueue(text);
}
