namespace Woad.DurableServices;

/// <summary>What an operation does with durable instances.</summary>
/// <param name="CreatesInstances">Whether a request without a context creates an instance.</param>
/// <param name="CompletesInstance">Whether the instance is deleted after the operation.</param>
internal sealed record DurableOperation(bool CreatesInstances, bool CompletesInstance);
