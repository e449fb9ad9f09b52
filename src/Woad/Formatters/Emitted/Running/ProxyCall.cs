namespace Woad.Formatters.Emitted.Running;

/// <summary>
/// One method of an emitted proxy. It is called with an array of objects until its operation has a codec, and directly
/// afterwards. Emitted code reads the fields.
/// </summary>
internal abstract class ProxyCall
{
    /// <summary>
    /// The emitted method that calls the operation with the parameters as they are; 0 as long as there is none.
    /// </summary>
    public nint Typed;

    /// <summary>The operation on the proxy's channel; null for a method that is no operation.</summary>
    public ProxyOperation? Operation;

    /// <summary>Calls the method; its ref and out arguments are filled in.</summary>
    public abstract object? Invoke(object?[] arguments);
}
