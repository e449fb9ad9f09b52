using System.ServiceModel;
using System.ServiceModel.Persistence;
using Woad.Messages;
using Woad.Xml;

namespace Woad.DurableServices;

/// <summary>The faults by which clients hear that the context of a request leads to no instance.</summary>
internal static class DurableFaults
{
    /// <summary>A request of an operation that does not create instances has no context.</summary>
    public static FaultException MissingContext(string operation) => new(Escaped.Text(
        $"The operation '{operation}' needs the context of an instance, and the request has none. Call an operation "
        + $"that creates an instance first, with the same channel, or set the context before the channel is opened."),
        FaultCode.CreateSenderFaultCode("MissingContext", ContextNames.Namespace));

    /// <summary>The store has no such instance.</summary>
    public static FaultException NotFound() => new(
        "The context of the request names an instance that does not exist. It has been completed, or it was never "
        + "saved.",
        FaultCode.CreateSenderFaultCode("InstanceNotFound", ContextNames.Namespace));

    /// <summary>Another call has given up the changes that this one shares with it.</summary>
    public static FaultException Aborted() => new(
        "The changes of the call have not been saved, because another call that ran in the same instance has given "
        + "them up. Repeat the call.",
        FaultCode.CreateReceiverFaultCode("InstanceAborted", ContextNames.Namespace));

    /// <summary>The exception that is answered for an exception of the store.</summary>
    public static Exception Of(Exception error) => error switch
    {
        InstanceNotFoundException => NotFound(),
        InstanceLockException => new FaultException(
            "The instance that the context names is in use by another host, or the host has lost its lock meanwhile. "
            + "Nothing has been changed. Repeat the call.",
            FaultCode.CreateReceiverFaultCode("InstanceLocked", ContextNames.Namespace)),
        _ => error,
    };
}
