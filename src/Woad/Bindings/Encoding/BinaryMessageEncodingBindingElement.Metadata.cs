using System.ServiceModel.Description;
using Woad.Metadata;

namespace System.ServiceModel.Channels;

public sealed partial class BinaryMessageEncodingBindingElement : IPolicyExportExtension, IWsdlExportExtension
{
    void IPolicyExportExtension.ExportPolicy(MetadataExporter exporter, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        context.GetBindingAssertions().Add(AssertionTable.BinaryEncoding.Make());
    }

    void IWsdlExportExtension.ExportContract(WsdlExporter exporter, WsdlContractConversionContext context)
    {
    }

    void IWsdlExportExtension.ExportEndpoint(WsdlExporter exporter, WsdlEndpointConversionContext context) =>
        SoapExport.Version(context, MessageVersion);
}
