using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Rounds;

/// <summary>How the calls in flight are spread: connections x calls in flight on each.</summary>
internal sealed record Shape(int Connections, int InFlight)
{
    /// <summary>The shape when the command line gives none.</summary>
    public static Shape Default(Protocol protocol) =>
        protocol is Protocol.NetTcp or Protocol.WebSocket ? new(1, 64) : new(64, 1);

    public override string ToString() => $"{Connections}x{InFlight}";
}
