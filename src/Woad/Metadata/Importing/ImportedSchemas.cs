using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Xml.Schema;

namespace Woad.Metadata.Importing;

/// <summary>A behavior of imported contracts that knows their schemas, of which code is generated.</summary>
internal sealed class ImportedSchemas(XmlSchemaSet schemas, IReadOnlyDictionary<object, object> state)
    : IContractBehavior
{
    public XmlSchemaSet Schemas { get; } = schemas;

    public IReadOnlyDictionary<object, object> State { get; } = state;

    /// <summary>The documentation of contracts and operations in their documents.</summary>
    public Dictionary<object, string> Documentation { get; } = new(ReferenceEqualityComparer.Instance);

    void IContractBehavior.AddBindingParameters(
        ContractDescription contractDescription, ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    void IContractBehavior.ApplyClientBehavior(
        ContractDescription contractDescription, ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
    }

    void IContractBehavior.ApplyDispatchBehavior(
        ContractDescription contractDescription, ServiceEndpoint endpoint, DispatchRuntime dispatchRuntime)
    {
    }

    void IContractBehavior.Validate(ContractDescription contractDescription, ServiceEndpoint endpoint)
    {
    }
}
