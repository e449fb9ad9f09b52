using System.ServiceModel.Description;
using Woad.Metadata;

namespace System.ServiceModel.Channels;

public abstract partial class ConnectionOrientedTransportBindingElement : IPolicyExportExtension, IWsdlExportExtension
{
    void IPolicyExportExtension.ExportPolicy(MetadataExporter exporter, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(exporter);
        ArgumentNullException.ThrowIfNull(context);
        if (TransferMode != TransferMode.Buffered)
        {
            context.GetBindingAssertions().Add(AssertionTable.Streamed.Make());
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
        SoapExport.Transport(context, "http://schemas.microsoft.com/soap/" + Scheme switch
        {
            "net.tcp" => "tcp",
            "net.pipe" => "named-pipe",
            _ => Scheme.Split('.')[^1],
        });
}
