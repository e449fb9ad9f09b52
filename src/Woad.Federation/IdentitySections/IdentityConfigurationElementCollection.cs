using System.Configuration;

namespace System.IdentityModel.Configuration;

/// <summary>Represents the identity configurations of a file.</summary>
public sealed class IdentityConfigurationElementCollection : ConfigurationElementCollection
{
    /// <summary>Initializes a new instance of the <see cref="IdentityConfigurationElementCollection"/> class.</summary>
    public IdentityConfigurationElementCollection()
    {
    }

    /// <inheritdoc/>
    public override ConfigurationElementCollectionType CollectionType => ConfigurationElementCollectionType.BasicMap;

    /// <inheritdoc/>
    protected override string ElementName => "identityConfiguration";

    /// <inheritdoc/>
    protected override bool ThrowOnDuplicate => true;

    /// <summary>Returns the element with a name.</summary>
    /// <param name="name">The name; empty for the one without a name.</param>
    /// <returns>The element; null for none.</returns>
    public IdentityConfigurationElement? GetElement(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        return (IdentityConfigurationElement?)BaseGet(name);
    }

    /// <inheritdoc/>
    protected override ConfigurationElement CreateNewElement() => new IdentityConfigurationElement();

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element) =>
        ((IdentityConfigurationElement)element).Name;
}
