using System.Configuration;

namespace System.ServiceModel.Configuration;

/// <summary>The base of the configuration elements of the service model.</summary>
public abstract class ServiceModelConfigurationElement : ConfigurationElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceModelConfigurationElement"/> class with its defaults.
    /// </summary>
    protected ServiceModelConfigurationElement()
    {
    }

    /// <summary>Sets a property unless the value is the property's default, which is not written to files.</summary>
    /// <param name="propertyName">The name of the property.</param>
    /// <param name="value">The value.</param>
    protected void SetPropertyValueIfNotDefaultValue<T>(string propertyName, T value)
    {
        var property = ElementInformation.Properties[propertyName]
            ?? throw new ArgumentException($"The element has no property '{propertyName}'.", nameof(propertyName));
        if (!Equals(property.DefaultValue, value))
        {
            this[propertyName] = value;
        }
    }
}
