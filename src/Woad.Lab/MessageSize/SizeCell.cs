using Woad.Lab.Bindings;
using Woad.Lab.Callers;
using Woad.Lab.Hosts;
using Woad.Lab.Measuring;

namespace Woad.Lab.MessageSize;

/// <summary>One size over one binding in one way.</summary>
internal sealed record SizeCell(string Binding, Transfer Transfer, int Bytes, double Seconds) : ISizeCell
{
    /// <summary>The part of the experiment that asks for the cell.</summary>
    public string Part { get; init; } = "size";

    public bool IsProxied { get; init; }

    /// <summary>Whether a routing service of Woad is between client and service.</summary>
    public bool IsRouted { get; init; }

    public Tracing Tracing { get; init; }

    public string Id => $"{Series}/{PayloadSize.Name(Bytes)}{(IsTwin ? "/twin" : "")}";

    /// <summary>Whether it is another cell measured again, under a name of its own.</summary>
    public bool IsTwin { get; init; }

    public string Series => $"{Binding}/{Transfer switch
    {
        Transfer.StreamedText => "streamed-text",
        Transfer.Streamed => "streamed",
        Transfer.Mtom => "mtom",
        _ => "buffered",
    }}{Between}{(Tracing == Tracing.Off ? "" : "/" + Tracing.ToString().ToLowerInvariant())}";

    private string Between => IsProxied ? "/proxy" : IsRouted ? "/router" : "";

    public double WarmUpSeconds => 0.3 * Seconds;

    public int WarmUpCalls => 30;

    public SizeHostSettings Host => new(Binding, Transfer, IsProxied, IsRouted, Tracing);

    public ICallTarget TargetOf(CellTopology topology, int seed) => SizeTarget.Of(this, topology, seed);

    public ISizeCell Light() => this with { Bytes = Math.Min(1000, Bytes) };

    /// <summary>
    /// Sizes of a series share a process, but for those of ways of transfer: their peak memory is a result.
    /// </summary>
    public string? ServerKey => this switch
    {
        { IsTwin: true } => null,
        { Binding: "basicHttp", IsProxied: false, IsRouted: false, Tracing: Tracing.Off } => null,
        _ => Series,
    };

    public TimeSpan Expected => TimeSpan.FromSeconds(WarmUpSeconds + Seconds + 1.5);

    /// <summary>The same without what the cell adds; null where it adds nothing.</summary>
    public SizeCell? Base => this switch
    {
        { IsProxied: true } => this with { IsProxied = false },
        { IsRouted: true } => this with { IsRouted = false },
        { Tracing: not Tracing.Off } => this with { Tracing = Tracing.Off },
        _ => CellBindings.BaseOf(Binding) is { } binding ? this with { Binding = binding } : null,
    };
}
