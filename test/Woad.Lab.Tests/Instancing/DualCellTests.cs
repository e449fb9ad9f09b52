using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Instancing;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Instancing;

/// <summary>Cells over WSDualHttpBinding, whose callers listen for the replies.</summary>
public sealed class DualCellTests
{
    private static readonly InstancingSettings Settings = InstancingPresets.Default with
    {
        Bindings = [CellBindings.Dual], Objects = [1], Users = 1, SharedLock = false,
    };

    [Fact]
    public async Task Call_over_two_directions_is_answered_in_a_session()
    {
        ITrialExperiment experiment = new InstancingExperiment(Settings);
        var cell = experiment.Cells.OfType<InstancingCell>().First(c => c.Mode == InstanceContextMode.PerSession);
        Assert.False(cell.ActsAsPerCall);
        using var host = new InstancingHost(experiment.ServerOf(cell).Read<InstancingHostSettings>());
        var topology = await Task.Run(host.Open);
        await using var target = experiment.TargetOf(cell, topology);
        var session = await target.OpenAsync();
        for (var call = 0; call < 3; call++)
        {
            await session.CallAsync().AsTask().WaitAsync(TimeSpan.FromSeconds(60));
        }

        await session.CloseAsync();
    }

    /// <summary>Numbered messages cannot be sent again: a real channel calls.</summary>
    [Fact]
    public void Load_is_made_of_one_user_with_a_channel()
    {
        Assert.False(InstancingCells.IsReplayed(CellBindings.Dual));
        ITrialExperiment experiment = new InstancingExperiment(Settings);
        Assert.All(experiment.Cells, c => Assert.Equal(1, experiment.PlanOf(c, 1).ReadyChannels));
        Assert.Contains(CellBindings.Dual, InstancingPresets.Named("full").Bindings);
        Assert.Empty(experiment.NotAvailable);
    }
}
