using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace System.ServiceModel.Description;

/// <summary>Makes contracts and endpoints of metadata.</summary>
public abstract class MetadataImporter
{
    private protected MetadataImporter(IEnumerable<IPolicyImportExtension>? policyImportExtensions)
    {
        foreach (var extension in policyImportExtensions
            ?? ChannelFactory.PolicyImportExtensions ?? StandardPolicyExtensions())
        {
            PolicyImportExtensions.Add(extension);
        }
    }

    /// <summary>Gets the errors and warnings of the import.</summary>
    public Collection<MetadataConversionError> Errors { get; } = [];

    /// <summary>
    /// Gets the contracts that are not imported because the program has them already, by qualified name.
    /// </summary>
    public Dictionary<XmlQualifiedName, ContractDescription> KnownContracts { get; } = [];

    /// <summary>Gets the extensions that read policies, in the order in which they are called.</summary>
    public KeyedByTypeCollection<IPolicyImportExtension> PolicyImportExtensions { get; } = [];

    /// <summary>Gets values that extensions keep between their calls.</summary>
    public Dictionary<object, object> State { get; } = [];

    /// <summary>Imports all contracts of the metadata.</summary>
    /// <returns>The contracts; those that cannot be imported are in <see cref="Errors"/>.</returns>
    public abstract Collection<ContractDescription> ImportAllContracts();

    /// <summary>Imports all endpoints with their contracts.</summary>
    /// <returns>The endpoints; those that cannot be imported are in <see cref="Errors"/>.</returns>
    public abstract ServiceEndpointCollection ImportAllEndpoints();

    internal static IPolicyImportExtension[] StandardPolicyExtensions() =>
    [
        new TransactionFlowBindingElementImporter(),
        new ContextBindingElementImporter(),
        new ReliableSessionBindingElementImporter(),
        new SecurityBindingElementImporter(),
        new CompositeDuplexBindingElementImporter(),
        new OneWayBindingElementImporter(),
        new MessageEncodingBindingElementImporter(),
        new TransportBindingElementImporter(),
    ];
}
