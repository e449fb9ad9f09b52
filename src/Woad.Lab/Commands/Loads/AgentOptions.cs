using System.CommandLine;
using System.Globalization;
using System.Net;
using Woad.Lab.Commands.Options;
using Woad.Lab.LoadAgents;
using Woad.Lab.LoadAgents.Doors;
using Woad.Lab.Measuring;
using Woad.Lab.Scenarios;

namespace Woad.Lab.Commands.Loads;

/// <summary>The options of a load that comes from several load processes.</summary>
internal sealed class AgentOptions
{
    private const string DefaultCommand = "woad-lab";
    private const string DefaultDoor = "127.0.0.1:7411";

    private readonly Option<string[]> _agents = new("--agents")
    {
        Description = $"load agents that share the load: {AgentText.Forms}; repeatable; default: none, this process "
            + "makes the load",
    };
    private readonly Option<string?> _command = OptionText.Text(
        "--agent-command", $"starts the laboratory on machines that are reached by ssh; default: {DefaultCommand}");
    private readonly Option<string?> _wait = OptionText.Text(
        "--agent-wait", $"for an agent to be there, and to be ready; default: {Text(AgentWaits.Default.Start)}");
    private readonly Option<string?> _silence = OptionText.Text(
        "--agent-silence",
        $"an agent that gives no sign of life for so long is lost; default: {Text(AgentWaits.Default.Silence)}");

    private readonly Option<string?> _listen = OptionText.Text(
        "--agent-listen", $"address and port for agents of listen:N; default: {DefaultDoor}");
    private readonly Option<string?> _secret = OptionText.Text(
        "--agent-secret", "file with the secret that agents of listen:N have to know");

    public IEnumerable<Option> All => [_agents, _command, _wait, _silence, _listen, _secret];

    /// <summary>Null when this process makes the load.</summary>
    /// <exception cref="ArgumentException">The load does not go with so many agents.</exception>
    public AgentFleet? Read(ParseResult result, PreparedLoad load)
    {
        AgentDoor? door = null;
        var places = AgentText.Parse(
            result.GetValue(_agents) ?? [],
            result.GetValue(_command) ?? DefaultCommand,
            count =>
            {
                var opened = door = Open(result, count, door);
                return Enumerable.Range(0, count).Select(i => new DoorPlace(opened, i));
            });
        if (places.Count == 0)
        {
            return null;
        }

        if (places.Count > load.Plan.MostShares)
        {
            door?.Dispose();
            throw new ArgumentException(
                $"--agents: {places.Count} agents cannot share this load, of which {load.Plan.MostShares} could have "
                    + "a part: raise the users, --max-in-flight or the channels of --channel pooled, or use fewer "
                    + "agents.");
        }

        return new AgentFleet(places, new AgentWaits(
            Wait(result, _wait, AgentWaits.Default.Start), Wait(result, _silence, AgentWaits.Default.Silence)), door);
    }

    private AgentDoor Open(ParseResult result, int places, AgentDoor? before)
    {
        if (before is not null)
        {
            throw new ArgumentException("--agents: listen:N can be given once; add the numbers.");
        }

        var text = result.GetValue(_listen) ?? DefaultDoor;
        var address = IPEndPoint.TryParse(text, out var parsed)
            ? parsed
            : throw new ArgumentException($"--agent-listen '{text}' is no address and port, such as 0.0.0.0:7411.");
        var path = result.GetValue(_secret) ?? throw new ArgumentException(
            "--agents listen:N needs --agent-secret: the file of which the agents have a copy. "
                + "'woad-lab agents-job' writes one.");
        return AgentDoor.Open(address, places, AgentSecret.Read(path));
    }

    private static TimeSpan Wait(ParseResult result, Option<string?> option, TimeSpan otherwise) =>
        TimeSpan.FromSeconds(OptionText.Seconds(result, option, otherwise.TotalSeconds));

    private static string Text(TimeSpan time) =>
        string.Create(CultureInfo.InvariantCulture, $"{time.TotalSeconds:0}s");
}
