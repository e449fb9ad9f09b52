using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Svcutil.Tests.Everything;

/// <summary>A service over a binding.</summary>
/// <param name="Service">The class.</param>
/// <param name="Binding">The name of the binding.</param>
internal sealed record Cell(Type Service, string Binding)
{
    /// <summary>The contracts that the binding can carry.</summary>
    public IReadOnlyList<Type> Contracts() =>
        [.. Services.ContractsOf(Service).Where(contract => CanCarry(TestHost.Make(Binding), contract))];

    private static bool NeedsProtection(ContractDescription contract) => contract.HasProtectionLevel
        || contract.Operations.Any(static operation => operation.HasProtectionLevel
            || operation.Messages.Any(static message => message.HasProtectionLevel
                || message.Body.Parts.Any(static part => part.HasProtectionLevel)));

    private bool CanCarry(Binding binding, Type contract)
    {
        if (Service.IsDefined(typeof(DurableServiceAttribute), inherit: true)
            && binding.CreateBindingElements().Find<ContextBindingElement>() is null)
        {
            return false;
        }

        var description = ContractDescription.GetContract(contract);
        if (NeedsProtection(description) && !TestHost.ProtectedBindings.Contains(Binding))
        {
            return false;
        }

        if (contract.GetCustomAttribute<DeliveryRequirementsAttribute>() is { RequireOrderedDelivery: true }
            && binding.GetProperty<IBindingDeliveryCapabilities>([]) is not { AssuresOrderedDelivery: true })
        {
            return false;
        }

        var streams = binding is NetTcpBinding { TransferMode: not TransferMode.Buffered };
        var hasSessions = !streams && (binding.CanBuildChannelListener<IDuplexSessionChannel>()
            || binding.CanBuildChannelListener<IReplySessionChannel>());
        return description.CallbackContractType is not null
                ? !streams && binding.CanBuildChannelListener<IDuplexSessionChannel>()
            : description.SessionMode == SessionMode.Required ? hasSessions
            : description.SessionMode != SessionMode.NotAllowed || binding.CanBuildChannelListener<IReplyChannel>();
    }
}
