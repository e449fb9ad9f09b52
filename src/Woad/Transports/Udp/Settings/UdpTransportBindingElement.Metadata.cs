using System.ServiceModel.Description;
using Woad.Metadata;

namespace System.ServiceModel.Channels;

public partial class UdpTransportBindingElement : IPolicyExportExtension, IWsdlExportExtension
{
    /// <summary>The transport of SOAP over UDP in WSDL.</summary>
    private const string WsdlTransport = "http://schemas.microsoft.com/soap/udp";

    void IPolicyExportExtension.ExportPolicy(MetadataExporter exporter, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(exporter);
        ArgumentNullException.ThrowIfNull(context);
        PolicyAssertions.AddAddressing(exporter, context);
    }

    void IWsdlExportExtension.ExportContract(WsdlExporter exporter, WsdlContractConversionContext context)
    {
    }

    void IWsdlExportExtension.ExportEndpoint(WsdlExporter exporter, WsdlEndpointConversionContext context) =>
        SoapExport.Transport(context, WsdlTransport);
}
