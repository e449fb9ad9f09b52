using System.CommandLine;
using Spectre.Console;
using Woad.Lab.Blocks;
using Woad.Lab.Reports;
using Woad.Lab.Trials;

namespace Woad.Lab.Commands;

/// <summary>The surroundings of one invocation: where it writes, and how it starts servers.</summary>
internal sealed class LabInvocation : InvocationConfiguration
{
    private IAnsiConsole? _console;

    public LabInvocation()
    {
        // Signals are the run's own affair: it ends the load and writes what was measured.
        ProcessTerminationTimeout = null;
        EnableDefaultExceptionHandler = false;
    }

    public IAnsiConsole Console => _console ??= LabConsole.Create(Output);

    /// <summary>Gets or initializes the start of a server for trials, which is a process of its own.</summary>
    public ServerStart StartServer { get; init; } = async (name, spec, cores, cancel, environment) =>
        await TrialServer.StartAsync(name, spec, cores, cancel, environment);

    /// <summary>Gets or initializes the start of a server for blocks, which is a process of its own.</summary>
    public BlockServerStart StartBlockServer { get; init; } = BlockServer.StartAsync;

    /// <summary>Gets or initializes a token that interrupts loads as Ctrl+C does.</summary>
    public CancellationToken Interrupted { get; init; }

    /// <summary>These surroundings with another start of servers for blocks.</summary>
    public LabInvocation With(BlockServerStart start) => new()
    {
        Output = Output,
        Error = Error,
        StartServer = StartServer,
        StartBlockServer = start,
        Interrupted = Interrupted,
    };

    public static LabInvocation Of(ParseResult result) => (LabInvocation)result.InvocationConfiguration;
}
