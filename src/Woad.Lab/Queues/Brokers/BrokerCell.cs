using System.Globalization;
using Woad.Lab.Callers;
using Woad.Lab.Hosts;

namespace Woad.Lab.Queues.Brokers;

/// <summary>Messages of the broker's client by itself, without a queue of WCF.</summary>
/// <param name="Work">What a call does.</param>
/// <param name="AtOnce">Calls at once.</param>
/// <param name="Bytes">The size of a message.</param>
/// <param name="Seconds">The length of the window.</param>
internal sealed record BrokerCell(BrokerWork Work, int AtOnce, int Bytes, double Seconds) : IQueueTrial
{
    public string Id => string.Create(
        CultureInfo.InvariantCulture, $"client/{Work.ToString().ToLowerInvariant()}/{AtOnce}");

    public string? ServerKey => "commits";

    public double WarmUpSeconds => 0.4 * Seconds;

    public int Users => AtOnce;

    public ICallTarget TargetOf(CellTopology topology) => new BrokerTarget(this);

    public TimeSpan Expected => TimeSpan.FromSeconds(WarmUpSeconds + Seconds + 0.3);
}
