using System.ServiceModel.Description;
using Woad.Metadata;

namespace System.ServiceModel.Channels;

public abstract partial class MsmqBindingElementBase : IPolicyExportExtension, IWsdlExportExtension
{
    /// <summary>The transport of SOAP bindings; null where messages are no envelopes.</summary>
    internal virtual string? WsdlTransport => null;

    void IPolicyExportExtension.ExportPolicy(MetadataExporter exporter, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(exporter);
        ArgumentNullException.ThrowIfNull(context);
        var mode = MsmqTransportSecurity.MsmqAuthenticationMode;
        foreach (var (isTrue, assertion) in ((bool, AssertionName)[])
        [
            (!Durable, QueueAssertions.Volatile),
            (!ExactlyOnce, QueueAssertions.BestEffort),
            (context.Contract.SessionMode == SessionMode.Required, QueueAssertions.Session),
            (mode != MsmqAuthenticationMode.None, QueueAssertions.Authenticated),
            (mode == MsmqAuthenticationMode.WindowsDomain, QueueAssertions.WindowsDomain),
        ])
        {
            if (isTrue)
            {
                context.GetBindingAssertions().Add(assertion.Make());
            }
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

    void IWsdlExportExtension.ExportEndpoint(WsdlExporter exporter, WsdlEndpointConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (WsdlTransport is { } transport)
        {
            SoapExport.Transport(context, transport);
        }
    }
}
