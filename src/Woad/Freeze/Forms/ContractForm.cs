using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Layers;

namespace Woad.Freeze.Forms;

/// <summary>The form of the contracts that an endpoint's channels carry, for what depends on it below.</summary>
/// <param name="IsOneWay">Whether no operation has a reply, and there are no callbacks.</param>
/// <param name="IsDuplex">Whether there are callbacks.</param>
/// <param name="NeedsSession">Whether a contract needs a session.</param>
internal sealed record ContractForm(bool IsOneWay, bool IsDuplex, bool NeedsSession)
{
    /// <summary>Whether the transport must have sessions.</summary>
    /// <param name="made">The kind of channels that layers make of a transport without sessions.</param>
    public bool NeedsSessionBelow(StackShape made) => IsDuplex || (NeedsSession && made == StackShape.Requests);

    public static ContractForm Of(IEnumerable<ContractDescription> contracts)
    {
        var all = contracts.ToArray();
        var isDuplex = all.Any(static c => c.CallbackContractType is not null
            || c.Operations.Any(static o => o.IsServerInitiated));
        return new ContractForm(
            !isDuplex && all.All(static c => c.Operations.All(static o => o.IsOneWay)),
            isDuplex,
            all.Any(static c => c.SessionMode == SessionMode.Required));
    }
}
