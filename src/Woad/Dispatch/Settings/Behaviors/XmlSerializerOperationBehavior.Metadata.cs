using Woad.Metadata;

namespace System.ServiceModel.Description;

public partial class XmlSerializerOperationBehavior : IWsdlExportExtension
{
    void IWsdlExportExtension.ExportContract(WsdlExporter exporter, WsdlContractConversionContext context)
    {
    }

    void IWsdlExportExtension.ExportEndpoint(WsdlExporter exporter, WsdlEndpointConversionContext context) =>
        SoapExport.Operation(context, _operation, XmlSerializerFormatAttribute.Style, XmlSerializerFormatAttribute.Use);
}
