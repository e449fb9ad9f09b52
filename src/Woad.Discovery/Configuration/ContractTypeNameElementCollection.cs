using System.Configuration;
using System.ServiceModel.Configuration;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Represents the contracts of criteria, or of an endpoint, in a file.</summary>
public sealed class ContractTypeNameElementCollection
    : ServiceModelConfigurationElementCollection<ContractTypeNameElement>
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ContractTypeNameElementCollection"/> class that is empty.
    /// </summary>
    public ContractTypeNameElementCollection()
        : base("add")
    {
    }

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element)
    {
        ArgumentNullException.ThrowIfNull(element);
        return $"{((ContractTypeNameElement)element).Namespace} {((ContractTypeNameElement)element).Name}";
    }
}
