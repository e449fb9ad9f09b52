using System.Collections.ObjectModel;

namespace System.ServiceModel;

/// <summary>The extensions of an object.</summary>
/// <typeparam name="T">What is extended.</typeparam>
public interface IExtensionCollection<T> : ICollection<IExtension<T>>
    where T : IExtensibleObject<T>
{
    /// <summary>The extension of type <typeparamref name="TExtension"/> added last, or null.</summary>
    /// <returns>The object, or <see langword="null"/> when there is none.</returns>
    TExtension? Find<TExtension>();

    /// <summary>All extensions of type <typeparamref name="TExtension"/>.</summary>
    /// <returns>The objects.</returns>
    Collection<TExtension> FindAll<TExtension>();
}
