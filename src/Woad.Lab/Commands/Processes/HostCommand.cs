using System.CommandLine;
using Woad.Lab.Agents;
using Woad.Lab.Hosts;
using Woad.Lab.Results;

namespace Woad.Lab.Commands.Processes;

/// <summary>A server process of a run; not for people.</summary>
internal static class HostCommand
{
    public static Command Create()
    {
        var command = new Command("host", "A server process of a run.") { Hidden = true };
        command.SetAction(_ =>
        {
            using var signals = new IgnoredSignals();
            var output = new AgentOutput(Console.Out);
            try
            {
                using var agent = new HostAgent(ServicesUnderTest.Create, output);
                agent.Run(Console.In);
                return ExitCodes.Pass;
            }
            catch (Exception error)
            {
                output.Failed(error);
                return ExitCodes.Unreachable;
            }
        });
        return command;
    }
}
