namespace System.ServiceModel;

/// <summary>An object that carries extensions.</summary>
/// <typeparam name="T">The object's own type.</typeparam>
public interface IExtensibleObject<T>
    where T : IExtensibleObject<T>
{
    /// <summary>The extensions.</summary>
    IExtensionCollection<T> Extensions { get; }
}
