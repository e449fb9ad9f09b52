namespace System.ServiceModel.Description;

/// <summary>
/// A behavior of a contract, an operation or an endpoint, or a binding element, that adds to the WSDL of what it stands
/// in.
/// </summary>
public interface IWsdlExportExtension
{
    /// <summary>Called once for each contract, when its port type has been made.</summary>
    /// <param name="exporter">The exporter.</param>
    /// <param name="context">The context of the contract.</param>
    void ExportContract(WsdlExporter exporter, WsdlContractConversionContext context);

    /// <summary>Called for each endpoint, when its binding and port have been made.</summary>
    /// <param name="exporter">The exporter.</param>
    /// <param name="context">The context of the endpoint.</param>
    void ExportEndpoint(WsdlExporter exporter, WsdlEndpointConversionContext context);
}
