using System.CommandLine;
using Spectre.Console;

namespace Woad.Lab.Commands;

/// <summary>One experiment as the command line knows it.</summary>
internal interface IExperimentCommand
{
    string Name { get; }

    string Description { get; }

    IEnumerable<Option> Options { get; }

    /// <summary>One line for each preset: cells and how long they take.</summary>
    IEnumerable<string> Presets { get; }

    /// <summary>How long a preset takes, as computed from its windows.</summary>
    TimeSpan Expected(string preset);

    /// <exception cref="ArgumentException">A value is not one of those allowed.</exception>
    void Predict(ParseResult result, IAnsiConsole console);

    Task<ExperimentResult> RunAsync(ParseResult result, LabInvocation invocation);
}
