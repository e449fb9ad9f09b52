using System.ComponentModel;
using System.Diagnostics;
using Woad.Lab.Processes;

namespace Woad.Lab.LoadAgents;

/// <summary>A load agent that a command starts, and that talks through the command's input and output.</summary>
internal sealed class AgentCommandLine(string name, string remedy, Func<ProcessStartInfo> start) : IAgentPlace
{
    private const string OwnSession = "setsid";

    public string Name => name;

    public string Remedy => remedy;

    /// <summary>A process of this machine.</summary>
    public static AgentCommandLine Local(int number) => new(
        $"local:{number}",
        "its last words are above; 'woad-lab agent' must start on this machine",
        () => LabExecutable.Start(["agent"]));

    /// <summary>Any command that ends in <c>woad-lab agent</c> on some machine.</summary>
    public static AgentCommandLine Of(string name, IReadOnlyList<string> command, string remedy) => new(
        name,
        remedy,
        () =>
        {
            var info = new ProcessStartInfo
            {
                FileName = command[0],
                UseShellExecute = false,
                RedirectStandardInput = true,
                RedirectStandardOutput = true,
                RedirectStandardError = true,
            };
            foreach (var argument in command.Skip(1))
            {
                info.ArgumentList.Add(argument);
            }

            return info;
        });

    public Task<IAgentLine> ConnectAsync(CancellationToken cancel)
    {
        try
        {
            return Task.FromResult<IAgentLine>(new AgentProcessLine(Process.Start(InOwnSession(start()))!));
        }
        catch (Win32Exception error)
        {
            throw new IOException($"'{start().FileName}' cannot be started: {error.Message}", error);
        }
    }

    /// <summary>
    /// A terminal sends Ctrl+C to all processes of its session's foreground group. The coordinator ends the agents in
    /// order; a command such as ssh would end at once and take with it all that was measured.
    /// </summary>
    private static ProcessStartInfo InOwnSession(ProcessStartInfo info)
    {
        if (OperatingSystem.IsLinux() && IsOnPath(OwnSession))
        {
            info.ArgumentList.Insert(0, info.FileName);
            info.FileName = OwnSession;
        }

        return info;
    }

    private static bool IsOnPath(string program) => (Environment.GetEnvironmentVariable("PATH") ?? "")
        .Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries)
        .Any(folder => File.Exists(Path.Combine(folder, program)));
}
