using System.CommandLine;
using Woad.Lab.Commands.Options;
using Woad.Lab.LoadAgents;
using Woad.Lab.Scenarios;

namespace Woad.Lab.Commands.Loads;

/// <summary>The options of a load that comes from several load processes.</summary>
internal sealed class AgentOptions
{
    private static readonly AgentSettings Default = new();

    private readonly Option<string[]> _agents = new("--agents")
    {
        Description = $"load agents that share the load: {AgentText.Forms}; repeatable; default: none, this process "
            + "makes the load",
    };
    private readonly Option<string?> _command = OptionText.Text(
        "--agent-command", $"starts the laboratory on machines that are reached by ssh; default: {Default.Command}");
    private readonly Option<string?> _wait = OptionText.Text(
        "--agent-wait", $"for an agent to be there, and to be ready; default: {Default.Wait}");
    private readonly Option<string?> _silence = OptionText.Text(
        "--agent-silence", $"an agent that gives no sign of life for so long is lost; default: {Default.Silence}");
    private readonly Option<string?> _listen = OptionText.Text(
        "--agent-listen", $"address and port for agents of listen:N; default: {Default.Listen}");
    private readonly Option<string?> _secret = OptionText.Text(
        "--agent-secret", "file with the secret that agents of listen:N have to know");

    public IEnumerable<Option> All => [_agents, _command, _wait, _silence, _listen, _secret];

    /// <summary>Settings with the options that were given in their place.</summary>
    public AgentSettings Read(ParseResult result, AgentSettings instead) => new()
    {
        Places = result.GetValue(_agents) is { Length: > 0 } places ? places : instead.Places,
        Command = result.GetValue(_command) ?? instead.Command,
        Wait = result.GetValue(_wait) ?? instead.Wait,
        Silence = result.GetValue(_silence) ?? instead.Silence,
        Listen = result.GetValue(_listen) ?? instead.Listen,
        Secret = result.GetValue(_secret) ?? instead.Secret,
    };
}
