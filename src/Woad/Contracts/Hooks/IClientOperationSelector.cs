using System.Reflection;

namespace System.ServiceModel.Dispatcher;

/// <summary>Says which operation a client calls when a method of the contract is called.</summary>
public interface IClientOperationSelector
{
    /// <summary>Gets a value that indicates whether <see cref="SelectOperation"/> wants to see the arguments.</summary>
    bool AreParametersRequiredForSelection { get; }

    /// <summary>The name of the operation to call.</summary>
    /// <param name="method">The method that was called.</param>
    /// <param name="parameters">Its arguments; empty when they were not asked for.</param>
    /// <returns>The name of the operation.</returns>
    string SelectOperation(MethodBase method, object?[] parameters);
}
