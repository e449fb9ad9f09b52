using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Lab.Bindings;
using Woad.Lab.Measuring;
using Woad.Lab.Scenarios;
using Woad.Lab.Targets;

namespace Woad.Lab.Tuning;

/// <summary>The settings of a load that follow from the service that is hosted for it.</summary>
internal static class TunedService
{
    private const string DefaultBinding = "netTcp";

    /// <summary>The load with the service's contract, unless one is given, a binding and an address.</summary>
    /// <exception cref="ArgumentException">There is no such service, or the laboratory cannot host it.</exception>
    public static LoadSettings Complete(string service, LoadSettings load)
    {
        var type = ContractAssembly.LoadService(service);
        var binding = BindingText.Create(
            load.Binding ?? DefaultBinding, load.BindingProperties, DurationText.Parse(load.Timeout, "--timeout"));
        return load with
        {
            Binding = load.Binding ?? DefaultBinding,
            Contract = load.Contract ?? ContractOf(service, type),
            Url = AddressOf(binding).AbsoluteUri,
        };
    }

    private static string ContractOf(string service, Type type)
    {
        Type[] contracts = [.. type.GetInterfaces().Where(i => i.IsDefined(typeof(ServiceContractAttribute), false))];
        return contracts is [var contract]
            ? $"{contract.Assembly.Location}!{contract.FullName}"
            : throw new ArgumentException(
                $"--contract is missing: {service} has {contracts.Length} contracts"
                    + $"{string.Concat(contracts.Select(c => $", {c.FullName}"))}.");
    }

    private static Uri AddressOf(Binding binding) => binding.Scheme switch
    {
        "net.uds" => CellBindings.NewAddress("uds", "Tuned"),
        "net.pipe" => new Uri($"net.pipe://localhost/woad-lab-{Guid.NewGuid():N}"),
        "http" or "net.tcp" => new Uri(FormattableString.Invariant(
            $"{binding.Scheme}://127.0.0.1:{FreePort.Next()}/Tuned")),
        _ => throw new ArgumentException(
            $"--binding: the laboratory opens no address of {binding.Scheme}, for which a service needs a "
                + "certificate."),
    };
}
