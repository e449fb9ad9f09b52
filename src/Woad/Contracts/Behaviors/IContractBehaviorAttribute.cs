namespace System.ServiceModel.Description;

/// <summary>A contract behavior set as attribute of a service class, for one of its contracts.</summary>
public interface IContractBehaviorAttribute
{
    /// <summary>Gets the contract that the behavior is for; null for all contracts of the service.</summary>
    Type? TargetContract { get; }
}
