using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Tests.Layers.Sweep;

/// <summary>Takes what it is told.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class SweptService : ISwept, ITold
{
    /// <summary>What was told.</summary>
    public BlockingCollection<string> Told { get; } = [];

    public string Echo(string value) => value + "!";

    public void Tell(string value) => Told.Add(value);
}
