namespace System.ServiceModel.Dispatcher;

/// <summary>Calls an operation on an instance of the service.</summary>
public interface IOperationInvoker
{
    /// <summary>
    /// Gets a value that indicates whether <see cref="Invoke"/> is called; otherwise <see cref="InvokeBegin"/> and
    /// <see cref="InvokeEnd"/>.
    /// </summary>
    bool IsSynchronous { get; }

    /// <summary>Creates the array of inputs, one for each input parameter.</summary>
    /// <returns>An array for the input parameters.</returns>
    object?[] AllocateInputs();

    /// <summary>Calls the operation; returns its return value and hands out its output parameters.</summary>
    /// <param name="instance">The instance of the service.</param>
    /// <param name="inputs">The input parameters of the operation.</param>
    /// <param name="outputs">The output parameters of the operation.</param>
    /// <returns>The result of the operation.</returns>
    object? Invoke(object instance, object?[] inputs, out object?[] outputs);

    /// <summary>Begins to call the operation.</summary>
    /// <param name="instance">The instance of the service.</param>
    /// <param name="inputs">The input parameters of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult InvokeBegin(object instance, object?[] inputs, AsyncCallback callback, object? state);

    /// <summary>Ends the call; returns its return value and hands out its output parameters.</summary>
    /// <param name="instance">The instance of the service.</param>
    /// <param name="outputs">The output parameters of the operation.</param>
    /// <param name="result">The object that the Begin method returned.</param>
    /// <returns>The result of the operation.</returns>
    object? InvokeEnd(object instance, out object?[] outputs, IAsyncResult result);
}
