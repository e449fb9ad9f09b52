using System.Collections.ObjectModel;

namespace System.ServiceModel;

/// <summary>The extensions of an object.</summary>
/// <typeparam name="T">What is extended.</typeparam>
public interface IExtensionCollection<T> : ICollection<IExtension<T>>
    where T : IExtensibleObject<T>
{
    /// <summary>The extension of type <typeparamref name="TExtension"/> added last, or null.</summary>
    TExtension? Find<TExtension>();

    /// <summary>All extensions of type <typeparamref name="TExtension"/>.</summary>
    Collection<TExtension> FindAll<TExtension>();
}
