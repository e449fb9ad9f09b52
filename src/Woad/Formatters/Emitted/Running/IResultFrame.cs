namespace Woad.Formatters.Emitted.Running;

/// <summary>The frame of an operation with a result, to whoever waits for it.</summary>
/// <typeparam name="T">The type of the result.</typeparam>
internal interface IResultFrame<T>
{
    /// <summary>Takes the result.</summary>
    void SetResult(T result);

    /// <summary>Returns the result.</summary>
    T GetResult();
}
