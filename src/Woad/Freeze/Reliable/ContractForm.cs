using System.ServiceModel.Description;

namespace Woad.Freeze.Reliable;

/// <summary>The form of the contracts that an endpoint's channels carry, for layers that depend on it.</summary>
/// <param name="IsOneWay">Whether no operation has a reply, and there are no callbacks.</param>
internal sealed record ContractForm(bool IsOneWay)
{
    public static ContractForm Of(IEnumerable<ContractDescription> contracts) => new(
        contracts.All(static c => c.CallbackContractType is null && c.Operations.All(static o => o.IsOneWay)));
}
