using System.CommandLine;

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

    /// <summary>The options of an experiment as they are without a command line, but for those given.</summary>
    public static ParseResult Parse(IExperimentCommand experiment, params string[] arguments)
    {
        var command = new Command(experiment.Name);
        foreach (var option in experiment.Options)
        {
            command.Options.Add(option);
        }

        return new RootCommand { command }.Parse([experiment.Name, .. arguments]);
    }

    /// <summary>The preset of a command for all experiments.</summary>
    public static Option<string> Preset()
    {
        var preset = new Option<string>("--preset")
        {
            Description = "smoke, quick, seed or full",
            DefaultValueFactory = _ => "quick",
        };
        preset.AcceptOnlyFromAmong("smoke", "quick", "seed", "full");
        return preset;
    }
}
