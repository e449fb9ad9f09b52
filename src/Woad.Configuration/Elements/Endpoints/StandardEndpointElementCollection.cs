using System.Configuration;

namespace System.ServiceModel.Configuration;

/// <summary>The elements <c>standardEndpoint</c> of one kind.</summary>
/// <typeparam name="TEndpointConfiguration">The element.</typeparam>
public sealed class StandardEndpointElementCollection<TEndpointConfiguration>
    : ServiceModelEnhancedConfigurationElementCollection<TEndpointConfiguration>
    where TEndpointConfiguration : StandardEndpointElement, new()
{
    /// <summary>
    /// Initializes a new instance of the <see cref="StandardEndpointElementCollection{TEndpointConfiguration}"/> class
    /// that is empty.
    /// </summary>
    public StandardEndpointElementCollection() : base("standardEndpoint")
    {
    }

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element) => ((TEndpointConfiguration)element).Name;
}
