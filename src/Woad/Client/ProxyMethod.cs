namespace Woad.Client;

/// <summary>One method of a proxy.</summary>
internal abstract class ProxyMethod
{
    /// <summary>Calls the operation with the method's arguments; out arguments are filled in.</summary>
    public abstract object? Invoke(ClientChannel channel, object?[] arguments);
}
