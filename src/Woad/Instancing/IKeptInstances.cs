namespace Woad.Instancing;

/// <summary>
/// Keeps the instances of an endpoint outside of the process. An <see cref="IAsyncInstanceContextProvider"/> that is
/// one is asked around each call.
/// </summary>
internal interface IKeptInstances
{
    /// <summary>
    /// Whether <see cref="SaveAsync"/> is asked inside the transaction of the operation, where that has succeeded.
    /// </summary>
    bool SavesInTransactions { get; }

    /// <summary>The call has its instance's gate: what the instance is made of is loaded into its slot.</summary>
    /// <remarks>A call for which the task ends well is ended by <see cref="SaveAsync"/>, once.</remarks>
    ValueTask LoadAsync(InstanceSlot slot, string operation);

    /// <summary>The operation has ended, and is answered when the task completes.</summary>
    /// <param name="slot">The instance.</param>
    /// <param name="operation">The name of the operation.</param>
    /// <param name="error">The exception that it has ended with; null for none.</param>
    /// <returns>A property that the reply gets, with its name; null for none.</returns>
    ValueTask<KeyValuePair<string, object>?> SaveAsync(InstanceSlot slot, string operation, Exception? error);
}
