using Woad.Lab.Callers;
using Woad.Lab.Hosts;

namespace Woad.Lab.Traces;

/// <summary>One record after the other, written by hand to a file: the cost of one, whatever writes it.</summary>
/// <param name="Kind">The level whose records they are.</param>
/// <param name="Seconds">The length of the window.</param>
internal sealed record RecordCell(TraceLevel Kind, double Seconds) : ITraceTrial
{
    public string Id => IdOf(Kind);

    /// <summary>The service is not called: it is the one without traces.</summary>
    public string? ServerKey => TraceCell.NameOf(TraceLevel.Off);

    public TraceLevel Level => TraceLevel.Off;

    public int Callers => 1;

    public TimeSpan Expected => TimeSpan.FromSeconds((1.5 * Seconds) + 0.2);

    public ICallTarget TargetOf(CellTopology topology) => new RecordTarget(Kind);

    public static string IdOf(TraceLevel kind) => $"record/{TraceCell.NameOf(kind)}";
}
