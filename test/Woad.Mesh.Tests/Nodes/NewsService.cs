using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Mesh.Tests.Nodes;

/// <summary>Takes news.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class NewsService : INews
{
    public BlockingCollection<string> Heard { get; } = [];

    /// <summary>The senders of the messages, where they were told.</summary>
    public ConcurrentQueue<string> Callers { get; } = new();

    public void Publish(string text)
    {
        if (ServiceSecurityContext.Current is { IsAnonymous: false } caller)
        {
            Callers.Enqueue(caller.PrimaryIdentity.Name!);
        }

        Heard.Add(text);
    }
}
