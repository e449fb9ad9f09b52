using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Rows;

/// <summary>One promise about speed: a contender against another, both in server CPU per call.</summary>
/// <param name="Name">Its name on the command line.</param>
/// <param name="Subject">The contender.</param>
/// <param name="Baseline">What it is compared with.</param>
/// <param name="Scenario">The operation.</param>
/// <param name="Shape">Connections and calls in flight.</param>
/// <param name="MaxRatio">The subject's server CPU per call over the baseline's, at most.</param>
internal sealed record SpeedRow(
    string Name, string Subject, string Baseline, string Scenario, Shape Shape, double MaxRatio);
