using System.ServiceModel.Description;
using Woad.Hosting;
using Woad.Metadata.Exchange;

namespace System.ServiceModel;

/// <content>Endpoints that hand out the service's metadata, which the host itself answers.</content>
public abstract partial class ServiceHostBase
{
    /// <summary>The contract of endpoints that hand out the service's metadata.</summary>
    /// <exception cref="InvalidOperationException">The service has no ServiceMetadataBehavior.</exception>
    internal ContractDescription MetadataExchangeContract() =>
        Description.Behaviors.Find<ServiceMetadataBehavior>() is null
            ? throw ExchangeEndpoints.Missing(Description.ServiceType)
            : ExchangeEndpoints.MakeContract();

    internal InvalidOperationException NotImplemented(string contract) =>
        HostEndpoints.NotImplemented(contract, Description.ServiceType);

    internal bool IsForMetadata(ServiceEndpoint endpoint) => ExchangeEndpoints.IsOne(endpoint, Description.ServiceType);

    /// <summary>A contract that the host answers and not the service's type.</summary>
    /// <exception cref="InvalidOperationException">There is none of the name.</exception>
    private ContractDescription OwnContract(string name) =>
        name == ServiceMetadataBehavior.MexContractName ? MetadataExchangeContract() : throw NotImplemented(name);
}
