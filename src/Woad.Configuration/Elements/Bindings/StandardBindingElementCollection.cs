using System.Configuration;

namespace System.ServiceModel.Configuration;

/// <summary>The elements <c>binding</c> of one binding type.</summary>
/// <typeparam name="TBindingConfiguration">The element.</typeparam>
public sealed class StandardBindingElementCollection<TBindingConfiguration>
    : ServiceModelEnhancedConfigurationElementCollection<TBindingConfiguration>
    where TBindingConfiguration : StandardBindingElement, new()
{
    /// <summary>
    /// Initializes a new instance of the <see cref="StandardBindingElementCollection{TBindingConfiguration}"/> class
    /// that is empty.
    /// </summary>
    public StandardBindingElementCollection() : base("binding")
    {
    }

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element) => ((TBindingConfiguration)element).Name;
}
