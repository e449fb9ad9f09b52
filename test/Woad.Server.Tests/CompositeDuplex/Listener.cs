using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Server.Tests.CompositeDuplex;

/// <summary>A client that answers by its name, and keeps the messages it gets.</summary>
/// <param name="name">The name.</param>
[CallbackBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant, UseSynchronizationContext = false)]
public sealed class Listener(string name) : IListener
{
    public BlockingCollection<string> Heard { get; } = [];

    public string Answer(string question) => $"{name}: {question}";

    public void Hear(string text) => Heard.Add(text);
}
