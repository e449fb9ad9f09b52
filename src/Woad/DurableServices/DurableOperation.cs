namespace Woad.DurableServices;

/// <summary>The settings of an operation of a durable service.</summary>
/// <param name="CreatesInstances">Whether a request without a context creates an instance.</param>
/// <param name="CompletesInstance">Whether the instance is deleted after the operation.</param>
internal sealed record DurableOperation(bool CreatesInstances, bool CompletesInstance);
