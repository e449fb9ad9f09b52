using System.CommandLine;
using System.ServiceModel;
using Woad.Lab.Agents;
using Woad.Lab.Hosts;
using Woad.Lab.Instancing;
using Woad.Lab.Results;

namespace Woad.Lab.Commands;

/// <summary>The server process of a run; not for people.</summary>
internal static class HostCommand
{
    public static Command Create()
    {
        var binding = new Option<string>("--binding") { Required = true };
        var mode = new Option<InstanceContextMode>("--mode");
        var concurrency = new Option<ConcurrencyMode>("--concurrency");
        var work = new Option<OperationWork>("--work");
        var command = new Command("host", "The server process of a run.") { binding, mode, concurrency, work };
        command.Hidden = true;
        command.SetAction(result =>
        {
            using var signals = new IgnoredSignals();
            var output = new AgentOutput(Console.Out);
            try
            {
                var kind = BindingKinds.Parse(result.GetRequiredValue(binding));
                var service = ServicesUnderTest.Create(
                    kind, result.GetValue(mode), result.GetValue(concurrency), result.GetValue(work));
                using var agent = new HostAgent(service, output);
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
