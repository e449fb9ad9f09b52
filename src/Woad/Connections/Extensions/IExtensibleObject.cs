namespace System.ServiceModel;

/// <summary>An object that carries extensions.</summary>
/// <typeparam name="T">The object's own type.</typeparam>
public interface IExtensibleObject<T>
    where T : IExtensibleObject<T>
{
    /// <summary>Gets the extensions of the object.</summary>
    IExtensionCollection<T> Extensions { get; }
}
