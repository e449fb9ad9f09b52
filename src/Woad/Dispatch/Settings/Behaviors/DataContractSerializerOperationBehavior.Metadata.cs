using Woad.Metadata;

namespace System.ServiceModel.Description;

public partial class DataContractSerializerOperationBehavior : IWsdlExportExtension
{
    private readonly OperationDescription _operation;

    void IWsdlExportExtension.ExportContract(WsdlExporter exporter, WsdlContractConversionContext context)
    {
    }

    void IWsdlExportExtension.ExportEndpoint(WsdlExporter exporter, WsdlEndpointConversionContext context) =>
        SoapExport.Operation(context, _operation, DataContractFormatAttribute.Style, OperationFormatUse.Literal);
}
