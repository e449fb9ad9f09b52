namespace System.ServiceModel;

/// <summary>An extension of a host, an instance context, an operation context or a channel.</summary>
/// <typeparam name="T">What is extended.</typeparam>
public interface IExtension<T>
    where T : IExtensibleObject<T>
{
    /// <summary>Called when the extension is added.</summary>
    /// <param name="owner">The object that the extension belongs to.</param>
    void Attach(T owner);

    /// <summary>Called when the extension is removed.</summary>
    /// <param name="owner">The object that the extension belongs to.</param>
    void Detach(T owner);
}
