using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.DurableServices;

namespace Woad.Durable;

/// <summary>Compares the caller of each operation with the owner in the state of its instance.</summary>
/// <param name="ownerOf">The user that a caller is; null for one who is not authenticated.</param>
internal sealed class OwnerCheck(Func<ServiceSecurityContext, string?> ownerOf) : ICallContextInitializer
{
    /// <summary>The namespace of the faults of WS-Security 1.0.</summary>
    private const string SecurityNamespace =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";

    public object? BeforeInvoke(InstanceContext instanceContext, IClientChannel channel, Message message)
    {
        var owned = (IOwnedInstance)instanceContext.GetServiceInstance(message);
        var caller = ServiceSecurityContext.Current is { } context ? ownerOf(context) : null;
        if (caller is null)
        {
            throw Refused(new FaultException(
                "The instances of the service belong to their users, and the caller is not authenticated.",
                FaultCode.CreateSenderFaultCode("FailedAuthentication", SecurityNamespace)));
        }

        owned.Owner ??= caller;
        return string.Equals(owned.Owner, caller, StringComparison.Ordinal)
            ? null
            : throw Refused(DurableFaults.NotFound());
    }

    public void AfterInvoke(object? correlationState)
    {
    }

    /// <summary>A refused call leaves the stored instance as it was.</summary>
    private static FaultException Refused(FaultException fault)
    {
        DurableOperationContext.AbortInstance();
        return fault;
    }
}
