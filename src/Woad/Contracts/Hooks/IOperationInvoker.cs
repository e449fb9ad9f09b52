namespace System.ServiceModel.Dispatcher;

/// <summary>Calls an operation on an instance of the service.</summary>
public interface IOperationInvoker
{
    /// <summary>Whether <see cref="Invoke"/> is called; otherwise <see cref="InvokeBegin"/> and <see cref="InvokeEnd"/>.</summary>
    bool IsSynchronous { get; }

    /// <summary>Makes the array of inputs, one for each input parameter.</summary>
    object?[] AllocateInputs();

    /// <summary>Calls the operation; returns its return value and hands out its output parameters.</summary>
    object? Invoke(object instance, object?[] inputs, out object?[] outputs);

    /// <summary>Begins to call the operation.</summary>
    IAsyncResult InvokeBegin(object instance, object?[] inputs, AsyncCallback callback, object? state);

    /// <summary>Ends the call; returns its return value and hands out its output parameters.</summary>
    object? InvokeEnd(object instance, out object?[] outputs, IAsyncResult result);
}
