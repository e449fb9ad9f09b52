using System.CommandLine;
using Woad.Lab.Commands.Options;
using Woad.Lab.LoadAgents.Doors;
using Woad.Lab.Measuring;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Commands.Processes;

/// <summary>Prints the manifest of load agents that run as an Indexed Job of Kubernetes.</summary>
internal static class AgentsJobCommand
{
    public static Command Create()
    {
        var agents = OptionText.Number("--agents", "number of agents; default: 2");
        var coordinator = OptionText.Text("--coordinator", "host and port at which pods reach 'load --agent-listen'");
        var image = OptionText.Text("--image", "image with woad-lab and the assembly of the contract");
        var secret = OptionText.Text(
            "--agent-secret", "file with the secret of the run; a new one is written when there is none");
        var command = new Command(
            "agents-job", "Prints the manifest of load agents as a Kubernetes Indexed Job, for 'kubectl apply -f -'.")
        {
            agents, coordinator, image, secret,
        };
        command.SetAction(result =>
        {
            string Given(Option<string?> option) =>
                result.GetValue(option) ?? throw new ArgumentException($"{option.Name} is missing.");
            var job = new KubernetesJob(
                NumberText.Within("--agents", result.GetValue(agents) ?? 2, 1, LoadAgents.AgentFleet.Most),
                CoordinatorAddress.Parse("--coordinator", Given(coordinator)),
                KubernetesJob.CheckedImage(Given(image)));
            result.InvocationConfiguration.Output.Write(job.Manifest(AgentSecret.ReadOrCreate(Given(secret))));
            return ExitCodes.Pass;
        });
        return command;
    }
}
