using Woad.Lab.Instancing;

namespace Woad.Lab.Runs;

/// <summary>Whoever shows a run while it runs. Called by one thread at a time.</summary>
internal interface IRunProgress
{
    void Say(string text);

    void Planned(InstancingPlan plan);

    void Measured(InstancingCell cell, int repetition, FleetWindow window, IReadOnlyList<string> objections);

    void Failed(InstancingCell cell, int repetition, string message);
}
