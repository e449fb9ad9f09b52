namespace Woad.DurableServices;

/// <summary>The ends that an instance takes when one of its operations throws.</summary>
/// <param name="Fault">After a FaultException, which is expected.</param>
/// <param name="Unknown">After another exception.</param>
internal sealed record FailureEnds(InstanceEnd Fault, InstanceEnd Unknown);
