namespace System.ServiceModel.Dispatcher;

/// <summary>Sees the parameters and results of an operation, on the service or the client.</summary>
public interface IParameterInspector
{
    /// <summary>Called after the operation, when it did not throw. Inspectors are called in reverse order.</summary>
    void AfterCall(string operationName, object?[] outputs, object? returnValue, object? correlationState);

    /// <summary>Called before the operation; may change the inputs. What is returned comes back in <see cref="AfterCall"/>.</summary>
    object? BeforeCall(string operationName, object?[] inputs);
}
