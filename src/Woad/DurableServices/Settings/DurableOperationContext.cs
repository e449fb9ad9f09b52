using Woad.DurableServices;

namespace System.ServiceModel.Dispatcher;

/// <summary>Gives operations of a durable service access to their instance.</summary>
public static class DurableOperationContext
{
    private const string NotDurable =
        "No operation of a durable service runs here. Use DurableOperationContext in operations of services with "
        + "DurableServiceAttribute.";

    /// <summary>Gets the identifier of the instance that serves the call.</summary>
    /// <value>The identifier, which is the value of instanceId in the context.</value>
    /// <exception cref="InvalidOperationException">No operation of a durable service runs.</exception>
    public static Guid InstanceId => Instance.Id;

    private static DurableInstance Instance =>
        OperationContext.Current?.InstanceContext?.Extensions.Find<DurableInstance>()
        ?? throw new InvalidOperationException(NotDurable);

    /// <summary>
    /// Gives up the changes of the operation when it has ended: the store keeps the state from before.
    /// </summary>
    /// <exception cref="InvalidOperationException">No operation of a durable service runs.</exception>
    public static void AbortInstance() => Instance.Request(InstanceEnd.Aborted);

    /// <summary>Deletes the instance from the store when the operation has ended.</summary>
    /// <exception cref="InvalidOperationException">No operation of a durable service runs.</exception>
    public static void CompleteInstance() => Instance.Request(InstanceEnd.Completed);
}
