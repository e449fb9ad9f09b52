using System.CommandLine;
using System.Globalization;
using Woad.Lab.Commands.Options;
using Woad.Lab.LoadAgents;
using Woad.Lab.LoadAgents.Doors;
using Woad.Lab.Measuring;
using Woad.Lab.Processes;
using Woad.Lab.Verdicts;
using Woad.Xml;

namespace Woad.Lab.Commands.Processes;

/// <summary>A load agent, which makes a part of the load of another process.</summary>
internal sealed class LoadAgentCommand
{
    /// <summary>Kubernetes gives each pod of an Indexed Job its number.</summary>
    private const string JobIndex = "JOB_COMPLETION_INDEX";

    private readonly Option<string?> _connect = OptionText.Text(
        "--connect", "host and port of a coordinator that listens; default: orders come from the standard input");
    private readonly Option<string?> _secret = OptionText.Text(
        "--agent-secret", "with --connect: file with the secret of the coordinator");
    private readonly Option<int?> _index = OptionText.Number(
        "--index", $"with --connect: the agent's number, from 0; default: the variable {JobIndex}");
    private readonly Option<string?> _wait = OptionText.Text(
        "--wait", "with --connect: for the coordinator to listen; default: 5m");

    public static Command Create()
    {
        var agent = new LoadAgentCommand();
        var command = new Command("agent", "Makes a part of a load, as the coordinator ('load --agents') orders.")
        {
            agent._connect, agent._secret, agent._index, agent._wait,
        };
        command.SetAction((result, cancel) => agent.RunAsync(result, cancel));
        return command;
    }

    private async Task<int> RunAsync(ParseResult result, CancellationToken cancel)
    {
        try
        {
            await using var stream = await ConnectAsync(result, cancel);

            // What the code of a contract prints must not come between the reports.
            Console.SetOut(Console.Error);
            await using var agent = new LoadAgent(stream);
            await agent.RunAsync();
            return ExitCodes.Pass;
        }
        catch (ProcessFailedException error)
        {
            await result.InvocationConfiguration.Error.WriteLineAsync(Escaped.Line(error.Message));
            return ExitCodes.Unreachable;
        }
    }

    private async Task<LineStream> ConnectAsync(ParseResult result, CancellationToken cancel)
    {
        if (result.GetValue(_connect) is not { } address)
        {
            return new LineStream(Console.OpenStandardInput(), Console.OpenStandardOutput());
        }

        var (host, port) = CoordinatorAddress.Parse("--connect", address);
        var secret = AgentSecret.Read(
            result.GetValue(_secret) ?? throw new ArgumentException("--connect needs --agent-secret."));
        var wait = TimeSpan.FromSeconds(OptionText.Seconds(result, _wait, 300));
        return await new DoorVisit(host, port, IndexOf(result), secret).EnterAsync(wait, cancel);
    }

    private int IndexOf(ParseResult result) => result.GetValue(_index)
        ?? (int.TryParse(
            Environment.GetEnvironmentVariable(JobIndex), NumberStyles.None, CultureInfo.InvariantCulture, out var job)
            ? job
            : throw new ArgumentException($"--connect needs --index, or the variable {JobIndex}."));
}
