using System.Configuration;
using System.ServiceModel.Configuration;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Represents the scopes of criteria, or of an endpoint, in a file.</summary>
public sealed class ScopeElementCollection
    : ServiceModelConfigurationElementCollection<ScopeElement>
{
    /// <summary>Initializes a new instance of the <see cref="ScopeElementCollection"/> class that is empty.</summary>
    public ScopeElementCollection()
        : base("add")
    {
    }

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element)
    {
        ArgumentNullException.ThrowIfNull(element);
        return ((ScopeElement)element).Scope.OriginalString;
    }
}
