namespace System.ServiceModel.Description;

/// <summary>
/// Specifies what happens to a durable instance when an operation throws an exception that is not a
/// <see cref="FaultException"/>.
/// </summary>
public enum UnknownExceptionAction
{
    /// <summary>The instance ends, and its state is deleted from the store.</summary>
    TerminateInstance = 0,

    /// <summary>The changes of the operation are given up; the store keeps the state from before.</summary>
    AbortInstance = 1,
}
