using System.ServiceModel.Description;
using Woad.Metadata;

namespace System.ServiceModel.Channels;

public sealed partial class TextMessageEncodingBindingElement : IPolicyExportExtension, IWsdlExportExtension
{
    void IPolicyExportExtension.ExportPolicy(MetadataExporter exporter, PolicyConversionContext context)
    {
    }

    void IWsdlExportExtension.ExportContract(WsdlExporter exporter, WsdlContractConversionContext context)
    {
    }

    void IWsdlExportExtension.ExportEndpoint(WsdlExporter exporter, WsdlEndpointConversionContext context) =>
        SoapExport.Version(context, MessageVersion);
}
