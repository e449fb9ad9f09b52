namespace Woad.Conformance.Layers;

/// <summary>How often a network does what to a message, in percent, as a seed decides.</summary>
internal sealed class Faults(int seed)
{
    private readonly Random _random = new(seed);
    private readonly Lock _lock = new();

    /// <summary>The request never arrives, or its reply does not.</summary>
    public int Lose { get; init; }

    /// <summary>The request arrives twice.</summary>
    public int Double { get; init; }

    /// <summary>The request arrives after later ones.</summary>
    public int Reorder { get; init; }

    /// <summary>The sender stops waiting while the service is busy with the request.</summary>
    public int Abandon { get; init; }

    /// <summary>The connection breaks when a message is sent: before it, or behind it.</summary>
    public int Break { get; init; }

    /// <summary>Whether it happens this time.</summary>
    public bool Strikes(int percent)
    {
        lock (_lock)
        {
            return percent > 0 && _random.Next(100) < percent;
        }
    }
}
