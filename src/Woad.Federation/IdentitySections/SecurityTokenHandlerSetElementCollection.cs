using System.Configuration;

namespace System.IdentityModel.Configuration;

/// <summary>Represents the handlers of an identity configuration in a file, by their usage.</summary>
public sealed class SecurityTokenHandlerSetElementCollection : ConfigurationElementCollection
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityTokenHandlerSetElementCollection"/> class.
    /// </summary>
    public SecurityTokenHandlerSetElementCollection()
    {
    }

    /// <inheritdoc/>
    public override ConfigurationElementCollectionType CollectionType => ConfigurationElementCollectionType.BasicMap;

    /// <summary>Gets a value that indicates whether a file has handlers.</summary>
    public bool IsConfigured => Count > 0;

    /// <inheritdoc/>
    protected override string ElementName => "securityTokenHandlers";

    /// <inheritdoc/>
    protected override ConfigurationElement CreateNewElement() => new SecurityTokenHandlerElementCollection();

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element) =>
        ((SecurityTokenHandlerElementCollection)element).Name;
}
