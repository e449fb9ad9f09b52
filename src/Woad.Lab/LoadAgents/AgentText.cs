using System.CommandLine.Parsing;
using System.Globalization;
using System.Text.RegularExpressions;
using Woad.Lab.Measuring;

namespace Woad.Lab.LoadAgents;

/// <summary>
/// Load agents as they are typed: <c>4</c> (processes of this machine), <c>ssh:host1,ssh:user@host2:2222</c>,
/// <c>exec:command</c>, whose input and output are the agent's, and <c>listen:4</c> for agents that come by themselves.
/// </summary>
internal static partial class AgentText
{
    public const string Forms = "4, ssh:host1,ssh:user@host2:2222, 'exec:docker exec -i box woad-lab agent' "
        + "or listen:4 (they come by themselves)";

    private const string Ssh = "ssh:";
    private const string Exec = "exec:";
    private const string Listen = "listen:";

    /// <param name="texts">The values of the option.</param>
    /// <param name="command">Starts the laboratory on a machine that is reached by ssh.</param>
    /// <param name="listen">Places for so many agents that come by themselves.</param>
    /// <exception cref="ArgumentException">A text is none of the forms, or there are too many agents.</exception>
    public static IReadOnlyList<IAgentPlace> Parse(
        IEnumerable<string> texts, string command, Func<int, IEnumerable<IAgentPlace>> listen)
    {
        var places = new List<IAgentPlace>();
        foreach (var text in texts)
        {
            if (text.StartsWith(Exec, StringComparison.Ordinal))
            {
                places.Add(CommandOf(text, places));
                continue;
            }

            foreach (var item in text.Split(',', StringSplitOptions.TrimEntries))
            {
                if (item.StartsWith(Listen, StringComparison.Ordinal))
                {
                    places.AddRange(listen(CountOf(item[Listen.Length..], item)));
                }
                else
                {
                    Add(places, item, command);
                }
            }
        }

        return places.Count <= AgentFleet.Most
            ? places
            : throw new ArgumentException($"--agents: {places.Count} agents are more than {AgentFleet.Most}.");
    }

    private static void Add(List<IAgentPlace> places, string item, string command)
    {
        if (item.StartsWith(Ssh, StringComparison.Ordinal))
        {
            places.Add(SshOf(item, command, places));
            return;
        }

        for (var left = CountOf(item, item); left > 0; left--)
        {
            places.Add(AgentCommandLine.Local(places.Count + 1));
        }
    }

    private static int CountOf(string text, string item) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var count)
            ? NumberText.Within("--agents", count, 1, AgentFleet.Most)
            : throw Wrong(item);

    private static AgentCommandLine SshOf(string item, string command, List<IAgentPlace> places)
    {
        // A host that began with a dash would be an option of ssh.
        if (Host().Match(item[Ssh.Length..]) is not { Success: true } match)
        {
            throw Wrong(item);
        }

        var (host, port) = (match.Groups[1].Value, match.Groups[2].Value);
        return AgentCommandLine.Of(
            Unique(Ssh + host, places),
            [
                "ssh", "-T", "-o", "BatchMode=yes", "-o", "ConnectTimeout=15", "-o", "ServerAliveInterval=5", "-o",
                "ServerAliveCountMax=3", .. port.Length > 0 ? ["-p", port] : Array.Empty<string>(), "--", host,
                $"{command} agent",
            ],
            $"does 'ssh {host} {command} agent' work without a question? (a key instead of a password; "
                + "--agent-command when woad-lab is elsewhere)");
    }

    private static AgentCommandLine CommandOf(string text, List<IAgentPlace> places)
    {
        string[] command = [.. CommandLineParser.SplitCommandLine(text[Exec.Length..])];
        return command.Length == 0
            ? throw Wrong(text)
            : AgentCommandLine.Of(
                Unique($"{Exec}{Path.GetFileName(command[0])}", places),
                command,
                $"the command has to run 'woad-lab agent' with its own input and output: {text[Exec.Length..]}");
    }

    private static string Unique(string name, List<IAgentPlace> places)
    {
        var same = places.Count(p => p.Name == name || p.Name.StartsWith(name + "#", StringComparison.Ordinal));
        return same == 0 ? name : string.Create(CultureInfo.InvariantCulture, $"{name}#{same + 1}");
    }

    private static ArgumentException Wrong(string item) =>
        new($"--agents '{item}' is none of {Forms}, with at most {AgentFleet.Most} agents.");

    [GeneratedRegex(
        @"^((?:[A-Za-z0-9_][A-Za-z0-9_.-]*@)?(?:[A-Za-z0-9_][A-Za-z0-9_.-]*|\[[0-9A-Fa-f:.]+\]))(?::(\d{1,5}))?$")]
    private static partial Regex Host();
}
