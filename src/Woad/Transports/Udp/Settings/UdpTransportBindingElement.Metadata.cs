using System.ServiceModel.Description;
using Woad.Metadata;
using Woad.Transports.Udp.Import;

namespace System.ServiceModel.Channels;

public partial class UdpTransportBindingElement : IPolicyExportExtension, IWsdlExportExtension
{
    void IPolicyExportExtension.ExportPolicy(MetadataExporter exporter, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(exporter);
        ArgumentNullException.ThrowIfNull(context);
        if (RetransmissionSettings is { MaxUnicastRetransmitCount: > 0 } or { MaxMulticastRetransmitCount: > 0 })
        {
            context.GetBindingAssertions().Add(UdpImport.RetransmissionEnabled.Make());
        }

        if (context.BindingElements.Find<MessageEncodingBindingElement>() is null
            && CreateDefaultEncoding() is IPolicyExportExtension encoding)
        {
            encoding.ExportPolicy(exporter, context);
        }

        PolicyAssertions.AddAddressing(exporter, context);
    }

    void IWsdlExportExtension.ExportContract(WsdlExporter exporter, WsdlContractConversionContext context)
    {
    }

    void IWsdlExportExtension.ExportEndpoint(WsdlExporter exporter, WsdlEndpointConversionContext context) =>
        SoapExport.Transport(context, UdpImport.WsdlTransport);
}
