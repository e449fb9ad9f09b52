using Woad.Lab.Callers;
using Woad.Lab.Hosts;

namespace Woad.Lab.MessageSize;

/// <summary>One step of a caller over one binding, again and again.</summary>
internal sealed record OpeningCell(string Binding, OpeningStep Step, double Seconds) : ISizeCell
{
    public const string Part = "opening";
    public const int Bytes = 1000;

    public string Id => $"{Part}/{Binding}/{Step switch
    {
        OpeningStep.Factory => "factory",
        OpeningStep.Channel => "channel",
        OpeningStep.Call => "call",
        OpeningStep.OwnChannel => "call-with-channel",
        _ => "call-with-factory",
    }}";

    public string? ServerKey => $"{Part}/{Binding}";

    public double WarmUpSeconds => 0.3 * Seconds;

    /// <summary>A channel with message security takes as long to open as many calls.</summary>
    public int WarmUpCalls => 5;

    public SizeHostSettings Host => new(Binding, Transfer.Buffered, IsProxied: false, IsRouted: false, Tracing.Off);

    public ICallTarget TargetOf(CellTopology topology, int seed) => new OpeningTarget(this, topology.Address);

    public ISizeCell Light() => this;

    public TimeSpan Expected => TimeSpan.FromSeconds(WarmUpSeconds + Seconds + 0.4);

    /// <summary>The steps that this one consists of; none where it is one of them.</summary>
    public IReadOnlyList<OpeningStep> Consists => Step switch
    {
        OpeningStep.OwnChannel => [OpeningStep.Channel, OpeningStep.Call],
        OpeningStep.OwnFactory => [OpeningStep.Factory, OpeningStep.Channel, OpeningStep.Call],
        _ => [],
    };
}
