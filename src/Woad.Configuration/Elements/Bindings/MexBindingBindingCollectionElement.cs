using System.ServiceModel.Channels;

namespace System.ServiceModel.Configuration;

/// <summary>The bindings of endpoints for metadata over one transport.</summary>
/// <typeparam name="TStandardBinding">The binding.</typeparam>
/// <typeparam name="TBindingConfiguration">Its element.</typeparam>
public abstract class MexBindingBindingCollectionElement<TStandardBinding, TBindingConfiguration>
    : StandardBindingCollectionElement<TStandardBinding, TBindingConfiguration>
    where TStandardBinding : Binding
    where TBindingConfiguration : StandardBindingElement, new()
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MexBindingBindingCollectionElement{TStandardBinding,
    /// TBindingConfiguration}"/> class that is empty.
    /// </summary>
    protected MexBindingBindingCollectionElement()
    {
    }

    /// <summary>
    /// Adds a binding if it has the name of the collection's own: others of its type are no bindings for metadata.
    /// </summary>
    /// <param name="name">The name of the element.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="config">The configuration file.</param>
    /// <returns><see langword="true"/> when it was added.</returns>
    protected override bool TryAdd(string name, Binding binding, System.Configuration.Configuration config)
    {
        ArgumentNullException.ThrowIfNull(binding);
        var own = GetDefault();
        return binding.Name == own.Name && binding.Namespace == own.Namespace && base.TryAdd(name, binding, config);
    }
}
