using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Web.Services.Description;
using Woad.Metadata.Importing.Standard;

namespace Woad.Metadata.Importing;

/// <summary>Makes the transport that the SOAP extension of a binding names.</summary>
internal static class TransportImport
{
    /// <summary>The transport; null for one that is not built in, which another extension may know.</summary>
    public static TransportBindingElement? Make(ImportedPolicy policy) =>
        (policy.WsdlBinding.Extensions.Find(typeof(SoapBinding)) as SoapBinding)?.Transport switch
        {
            SoapBinding.HttpTransport or "http://www.w3.org/2003/05/soap/bindings/HTTP/" => Http(policy, "https:"),
            SoapExport.WebSocketTransport => WebSocket(policy),
            "http://schemas.microsoft.com/soap/tcp" => Connected(new TcpTransportBindingElement(), policy),
            "http://schemas.microsoft.com/soap/named-pipe" => Connected(new NamedPipeTransportBindingElement(), policy),
            "http://schemas.microsoft.com/soap/uds" => Connected(new UnixDomainSocketTransportBindingElement(), policy),
            var other => RegisteredTransports.Find(other)?.Make(policy),
        };

    /// <summary>Protocols first, then the encoding, the upgrades of the stream and the transport.</summary>
    public static void Arrange(BindingElementCollection elements)
    {
        BindingElement[] arranged = [.. elements.OrderBy(static element => element switch
        {
            MessageEncodingBindingElement => 1,
            StreamUpgradeBindingElement => 2,
            TransportBindingElement => 3,
            _ => 0,
        })];
        elements.Clear();
        elements.AddRange(arranged);
    }

    private static HttpTransportBindingElement Http(ImportedPolicy policy, string secureScheme)
    {
        var isSecure = policy.HttpsClientCertificate is not null
            || policy.Address?.StartsWith(secureScheme, StringComparison.OrdinalIgnoreCase) == true;
        var transport = isSecure
            ? new HttpsTransportBindingElement { RequireClientCertificate = policy.HttpsClientCertificate == true }
            : new HttpTransportBindingElement();
        foreach (var (scheme, name) in AssertionTable.Authentication)
        {
            if (name.TakeFrom(policy.GetBindingAssertions()) is not null)
            {
                transport.AuthenticationScheme = scheme;
            }
        }

        return transport;
    }

    private static HttpTransportBindingElement WebSocket(ImportedPolicy policy)
    {
        var transport = Http(policy, "wss:");
        transport.WebSocketSettings = WebSocketTransportSettings.OfNetHttp();
        transport.WebSocketSettings.TransportUsage = WebSocketTransportUsage.Always;
        var assertions = policy.GetBindingAssertions();
        _ = AssertionTable.WebSocketEnabled.TakeFrom(assertions);
        foreach (
            var mode in (
                TransferMode[])[TransferMode.Streamed, TransferMode.StreamedRequest, TransferMode.StreamedResponse])
        {
            if (assertions.Remove(mode.ToString(), AssertionTable.WebSockets) is not null)
            {
                transport.TransferMode = mode;
            }
        }

        return transport;
    }

    private static ConnectionOrientedTransportBindingElement Connected(
        ConnectionOrientedTransportBindingElement transport, ImportedPolicy policy)
    {
        if (AssertionTable.Streamed.TakeFrom(policy.GetBindingAssertions()) is not null)
        {
            transport.TransferMode = TransferMode.Streamed;
        }

        return transport;
    }
}
