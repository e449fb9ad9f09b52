using Woad.Lab.Blocks;
using Woad.Lab.Blocks.Slices;

namespace Woad.Lab.Tests.Blocks;

/// <summary>
/// Services with known rates on a machine whose speed drifts, measured by the slices of a run, without a run. The
/// logarithm of the speed is the sum of two processes, as it was found on a virtual machine with two cores: one with a
/// standard deviation of 22 % and a correlation time of 0.3 s, and one with 12 % and 5 s. Each slice has a noise of its
/// own of 6 %, and in one of twenty the load stands still for a while.
/// </summary>
internal sealed class DriftingMachine(int seed)
{
    /// <summary>The time that counts of each service in a block.</summary>
    private const double Window = 0.1;
    private const double Response = 0.0003;
    private const double Noise = 0.06;
    private const double Stalls = 0.05;

    /// <summary>Windows of other groups between two blocks, in seconds.</summary>
    private const double Others = 3;

    private readonly Random _random = new(seed);
    private readonly (double Deviation, double Seconds)[] _laws = [(0.22, 0.3), (0.12, 5)];
    private readonly double[] _logs = new double[2];

    /// <summary>The speed at the end of the run as a share of that at its begin.</summary>
    public double SpeedAtEnd { get; init; } = 1;

    /// <summary>The rates of each service by slice. Those of a block have numbers from 1000 times its own.</summary>
    /// <param name="blocks">The number of blocks.</param>
    /// <param name="rates">The rates of the services at the usual speed.</param>
    public IReadOnlyList<Dictionary<int, double>> Measure(int blocks, params double[] rates)
    {
        Drift(double.MaxValue);
        Dictionary<int, double>[] measured = [.. rates.Select(_ => new Dictionary<int, double>())];
        for (var block = 1; block <= blocks; block++)
        {
            Drift(Others);
            foreach (var slice in SlicePlan.Of(rates.Length, Window, Response, (seed * 7919) + block).Slices)
            {
                var trend = Math.Log(SpeedAtEnd) * block / blocks;
                var stall = _random.NextDouble() < Stalls ? _random.NextDouble() : 0;
                measured[slice.Cell][(1000 * block) + slice.Round] =
                    rates[slice.Cell] * Math.Exp(_logs.Sum() + trend + (Noise * Normal()) - stall);
                Drift((slice.To - slice.Begin) / 1e7);
            }
        }

        return measured;
    }

    private void Drift(double seconds)
    {
        for (var i = 0; i < _laws.Length; i++)
        {
            var keep = Math.Exp(-seconds / _laws[i].Seconds);
            _logs[i] = (keep * _logs[i]) + (_laws[i].Deviation * Math.Sqrt(1 - (keep * keep)) * Normal());
        }
    }

    private double Normal() => Math.Sqrt(-2 * Math.Log(1 - _random.NextDouble()))
        * Math.Cos(2 * Math.PI * _random.NextDouble());
}
