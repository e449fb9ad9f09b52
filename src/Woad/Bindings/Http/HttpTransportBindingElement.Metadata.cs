using System.ServiceModel.Description;
using Woad.Metadata;

namespace System.ServiceModel.Channels;

public partial class HttpTransportBindingElement : IPolicyExportExtension, IWsdlExportExtension
{
    void IPolicyExportExtension.ExportPolicy(MetadataExporter exporter, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(exporter);
        ArgumentNullException.ThrowIfNull(context);
        // There is no assertion for anonymous callers, and none where callers may choose.
        foreach (var (scheme, authentication) in AssertionTable.Authentication)
        {
            if (scheme == AuthenticationScheme)
            {
                context.GetBindingAssertions().Add(authentication.Make());
            }
        }

        if (this is ITransportTokenAssertionProvider provider)
        {
            PolicyAssertions.AddTransportSecurity(exporter, context, provider);
        }

        if (UsesWebSockets(context.Contract, context.BindingElements))
        {
            PolicyAssertions.AddWebSockets(context, TransferMode);
        }

        PolicyAssertions.AddAddressing(exporter, context);
    }

    void IWsdlExportExtension.ExportContract(WsdlExporter exporter, WsdlContractConversionContext context)
    {
    }

    void IWsdlExportExtension.ExportEndpoint(WsdlExporter exporter, WsdlEndpointConversionContext context) =>
        SoapExport.Transport(
            context,
            UsesWebSockets(context.Endpoint.Contract, context.Endpoint.Binding!.CreateBindingElements())
                ? SoapExport.WebSocketTransport
                : "http://schemas.xmlsoap.org/soap/http");

    /// <summary>
    /// Whether messages of a contract travel in WebSockets; reliable sessions need none for their sessions.
    /// </summary>
    private bool UsesWebSockets(
        ContractDescription contract, BindingElementCollection elements) => WebSocketSettings.TransportUsage switch
        {
            WebSocketTransportUsage.Always => true,
            WebSocketTransportUsage.WhenDuplex => contract.CallbackContractType is not null
                || (contract.SessionMode == SessionMode.Required
                    && elements.Find<ReliableSessionBindingElement>() is null),
            _ => false,
        };
}
