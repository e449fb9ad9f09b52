using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Conformance.Contracts.Hierarchies;

/// <summary>Has ten of each item. Notes are kept for the test.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
public sealed class StockService : IStock
{
    public BlockingCollection<string> Notes { get; } = [];

    public int Take(string item, int count) => count <= 10
        ? 10 - count
        : throw new FaultException<StockFault>(new StockFault { Left = 10 }, $"not enough {item}");

    public StockLine Count(string item) => new() { Item = item, Count = 10 };

    public void Note(string text) => Notes.Add(text);
}
