using System.Configuration;

namespace System.ServiceModel.Configuration;

/// <summary>The base of collections in which two elements with one key are a mistake.</summary>
/// <typeparam name="TConfigurationElement">The elements.</typeparam>
public abstract class ServiceModelEnhancedConfigurationElementCollection<TConfigurationElement>
    : ServiceModelConfigurationElementCollection<TConfigurationElement>
    where TConfigurationElement : ConfigurationElement, new()
{
    internal ServiceModelEnhancedConfigurationElementCollection(string itemName) : base(itemName)
    {
    }

    /// <summary>Gets <c>true</c>, because a second element with a key is refused.</summary>
    protected override bool ThrowOnDuplicate => true;

    /// <inheritdoc/>
    protected override void BaseAdd(ConfigurationElement element) => base.BaseAdd(element);
}
