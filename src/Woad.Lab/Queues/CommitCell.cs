using System.Globalization;
using Woad.Lab.Callers;
using Woad.Lab.Hosts;
using Woad.Lab.Queues.Brokers;

namespace Woad.Lab.Queues;

/// <summary>Rows inserted by hand and committed together, with a flush to the disk.</summary>
/// <param name="Rows">Rows of a commit.</param>
/// <param name="Bytes">The size of a row.</param>
/// <param name="Seconds">The length of the window.</param>
internal sealed record CommitCell(int Rows, int Bytes, double Seconds) : IQueueTrial
{
    public string Id => string.Create(CultureInfo.InvariantCulture, $"commit/{Rows}");

    public string? ServerKey => "commits";

    public double WarmUpSeconds => 0.4 * Seconds;

    public int Users => 1;

    public ICallTarget TargetOf(CellTopology topology) => new CommitTarget(this);

    public TimeSpan Expected => TimeSpan.FromSeconds(WarmUpSeconds + Seconds + 0.3);
}
