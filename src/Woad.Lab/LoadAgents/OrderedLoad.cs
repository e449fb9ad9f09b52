using System.Security.Cryptography;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Scenarios;

namespace Woad.Lab.LoadAgents;

/// <summary>
/// Settings of a load on their way to an agent. Code and files are not sent, but for the body of HTTP.
/// </summary>
internal static class OrderedLoad
{
    private const int LargestBody = 16 * 1024 * 1024;

    /// <exception cref="ArgumentException">The body is too large to be sent.</exception>
    public static LoadOrder Of(LoadSettings settings, int run)
    {
        var order = new LoadOrder(LoadOrder.Prepare)
        {
            Settings = settings with { Agents = new AgentSettings() },
            ContractHash = settings.Contract is { } contract ? HashOf(contract) : null,
            Run = run,
        };
        if (settings.Body?.StartsWith('@') != true)
        {
            return order;
        }

        var file = new FileInfo(settings.Body[1..]);
        return file.Length > LargestBody
            ? throw new ArgumentException(
                $"--body: {file.FullName} has {file.Length} bytes; the limit with --agents is {LargestBody}.")
            : order with { Body = File.ReadAllBytes(file.FullName) };
    }

    /// <summary>The load that an agent makes, with the body in a file of its own.</summary>
    /// <exception cref="ArgumentException">The order cannot be carried out on this machine.</exception>
    public static (LoadSettings Settings, PreparedLoad Load) Read(LoadOrder order, string folder)
    {
        var settings = order.Settings ?? throw new ArgumentException("The order has no settings.");
        if (order.Count is < 1 or > AgentFleet.Most || order.Index < 0 || order.Index >= order.Count)
        {
            throw new ArgumentException($"There is no agent {order.Index} of {order.Count}.");
        }

        if (order.Body is { } body)
        {
            var path = Path.Combine(folder, "body");
            File.WriteAllBytes(path, body);
            settings = settings with { Body = "@" + path };
        }

        if (settings.Contract is { } contract
            && File.Exists(PathOf(contract))
            && HashOf(contract) != order.ContractHash)
        {
            throw new ArgumentException(
                $"{PathOf(contract)} is another build here than at the coordinator: copy the coordinator's file.");
        }

        var load = PreparedLoad.Of(settings);
        ChosenTarget.Check(settings, load);
        return (settings, load with { Plan = load.Plan.Of(new LoadShare(order.Index, order.Count)) });
    }

    private static string HashOf(string contract) =>
        File.Exists(PathOf(contract)) ? Convert.ToHexString(SHA256.HashData(File.ReadAllBytes(PathOf(contract)))) : "";

    private static string PathOf(string contract) => Path.GetFullPath(contract.Split('!')[0]);
}
