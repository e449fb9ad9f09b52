using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Mesh.Tests.Nodes;

/// <summary>Takes news.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class NewsService : INews
{
    public BlockingCollection<string> Heard { get; } = [];

    public void Publish(string text) => Heard.Add(text);
}
