namespace System.ServiceModel.Dispatcher;

/// <summary>Sees the parameters and results of an operation, on the service or the client.</summary>
public interface IParameterInspector
{
    /// <summary>Called after the operation, when it did not throw. Inspectors are called in reverse order.</summary>
    /// <param name="operationName">The name of the operation.</param>
    /// <param name="outputs">The output parameters of the operation.</param>
    /// <param name="returnValue">The result of the operation.</param>
    /// <param name="correlationState">The object that the method before the call returned.</param>
    void AfterCall(string operationName, object?[] outputs, object? returnValue, object? correlationState);

    /// <summary>
    /// Called before the operation; may change the inputs. What is returned comes back in <see cref="AfterCall"/>.
    /// </summary>
    /// <param name="operationName">The name of the operation.</param>
    /// <param name="inputs">The input parameters of the operation.</param>
    /// <returns>An object that is passed to the method after the call, or <see langword="null"/>.</returns>
    object? BeforeCall(string operationName, object?[] inputs);
}
