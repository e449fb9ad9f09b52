using Woad.Lab.Blocks;

namespace Woad.Lab.Tests.Blocks;

/// <summary>
/// Services with known rates on a machine whose speed drifts: the logarithm of the speed is a process with a standard
/// deviation of 15 % and a correlation time of 3 s, and each window has a noise of its own of 3 %. Measured by the
/// schedule of a run, without a run.
/// </summary>
internal sealed class DriftingMachine(int seed)
{
    private const double Window = 0.12;
    private const double Deviation = 0.15;
    private const double Correlation = 3;
    private const double Noise = 0.03;

    /// <summary>Windows of other groups in each block.</summary>
    private const int Others = 6;

    private readonly Random _random = new(seed);
    private double _log;

    /// <summary>The speed at the end of the run as a share of that at its begin.</summary>
    public double SpeedAtEnd { get; init; } = 1;

    /// <summary>The rates of each service by block.</summary>
    /// <param name="blocks">The number of blocks.</param>
    /// <param name="rates">The rates of the services at the usual speed.</param>
    public IReadOnlyList<Dictionary<int, double>> Measure(int blocks, params double[] rates)
    {
        _log = Deviation * Normal();
        var schedule = new BlockSchedule(seed);
        Dictionary<int, double>[] measured = [.. rates.Select(_ => new Dictionary<int, double>())];
        for (var block = 1; block <= blocks; block++)
        {
            for (var other = 0; other < Others; other++)
            {
                Drift();
            }

            foreach (var service in schedule.Order(block, [[.. Enumerable.Range(0, rates.Length)]], _ => true))
            {
                var trend = Math.Log(SpeedAtEnd) * block / blocks;
                measured[service][block] = rates[service] * Math.Exp(_log + trend + (Noise * Normal()));
                Drift();
            }
        }

        return measured;
    }

    private void Drift()
    {
        var keep = Math.Exp(-Window / Correlation);
        _log = (keep * _log) + (Deviation * Math.Sqrt(1 - (keep * keep)) * Normal());
    }

    private double Normal() => Math.Sqrt(-2 * Math.Log(1 - _random.NextDouble()))
        * Math.Cos(2 * Math.PI * _random.NextDouble());
}
