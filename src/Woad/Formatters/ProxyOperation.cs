namespace Woad.Formatters;

/// <summary>One operation of a channel, as a generated proxy calls it.</summary>
/// <remarks>
/// A compiled operation is called with a frame: rented, filled with the parameters, read after the call and given back.
/// A frame whose call has failed is not given back. An operation without a codec is called with arrays of objects.
/// </remarks>
public abstract class ProxyOperation
{
    /// <summary>A frame of the operation's codec, empty.</summary>
    /// <returns>The frame.</returns>
    /// <exception cref="InvalidOperationException">The operation has no codec.</exception>
    public abstract CallFrame Rent();

    /// <summary>Gives a frame back after a call that has ended in order; the caller does not use it any more.</summary>
    /// <param name="frame">The parameters and results of the call.</param>
    public abstract void Return(CallFrame frame);

    /// <summary>Calls the operation and blocks until it is answered (or sent, when it is one-way).</summary>
    /// <param name="frame">The parameters and results of the call.</param>
    public abstract void Call(CallFrame frame);

    /// <summary>Calls the operation; the results are in <paramref name="frame"/> when the task has completed.</summary>
    /// <param name="frame">The parameters and results of the call.</param>
    /// <returns>A task that completes when the operation is answered, or sent when it is one-way.</returns>
    public abstract ValueTask CallAsync(CallFrame frame);

    /// <summary>
    /// Calls an operation without a codec and blocks until it is answered: <paramref name="inputs"/> are its in and ref
    /// parameters in order, <paramref name="outputs"/> takes its ref and out parameters; returns the result, or null.
    /// </summary>
    /// <param name="inputs">The in and ref parameters, in their order.</param>
    /// <param name="outputs">The array that takes the ref and out parameters, in their order.</param>
    /// <param name="cancellationToken">The token that gives up the call.</param>
    /// <returns>The return value, or null.</returns>
    public abstract object? Call(object?[] inputs, object?[] outputs, CancellationToken cancellationToken);

    /// <summary>As <see cref="Call(object?[], object?[], CancellationToken)"/>, without blocking.</summary>
    /// <param name="inputs">The in and ref parameters, in their order.</param>
    /// <param name="outputs">The array that takes the ref and out parameters, in their order.</param>
    /// <param name="cancellationToken">The token that gives up the call.</param>
    /// <returns>A task that completes when the operation is answered, or sent when it is one-way.</returns>
    public abstract ValueTask<object?> CallAsync(
        object?[] inputs, object?[] outputs, CancellationToken cancellationToken);
}
