using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Hosting;

/// <summary>Finds the contracts that a service type implements.</summary>
internal static class ServiceContracts
{
    /// <summary>By configuration name: the contract's ConfigurationName or the full name of its type.</summary>
    public static Dictionary<string, ContractDescription> Of(Type serviceType)
    {
        var contracts = new Dictionary<string, ContractDescription>(StringComparer.Ordinal);
        foreach (var type in serviceType.GetInterfaces().Append(serviceType))
        {
            if (!type.IsDefined(typeof(ServiceContractAttribute), inherit: false))
            {
                continue;
            }

            var contract = ContractDescription.GetContract(type, serviceType);
            contracts.TryAdd(contract.ConfigurationName ?? type.FullName!, contract);
        }

        return contracts;
    }
}
