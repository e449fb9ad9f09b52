namespace Woad.Lab.Commands;

/// <summary>The experiments that can be named on the command line.</summary>
internal static class Experiments
{
    /// <summary>Made anew for each command: options belong to one.</summary>
    public static IReadOnlyList<IExperimentCommand> All() =>
    [
        new InstancingCommand(),
        new ThrottlingCommand(),
        new IoLatencyCommand(),
        new MessageSizeCommand(),
        new DurableCommand(),
        new QueuesCommand(),
    ];
}
