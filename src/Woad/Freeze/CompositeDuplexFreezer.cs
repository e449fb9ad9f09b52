using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Connections;

namespace Woad.Freeze;

/// <summary>The transport below sessions of two one-way directions.</summary>
internal static class CompositeDuplexFreezer
{
    /// <summary>
    /// The transport of a service that connects to its clients, through the binding's proxy where it has one. Over
    /// HTTPS it checks the certificates of their ports as the platform does.
    /// </summary>
    public static HttpModel OfService(
        IEnumerable<BindingElement> elements, HttpTransportBindingElement transport, HttpModel http, TimeProvider clock)
    {
        if (Find(elements) is null)
        {
            return http;
        }

        var model = http with { Proxy = HttpFreezer.ProxyOf(transport, credentials: null) };
        return http.IsSecure
            ? model with
            {
                Service = HttpsTrust.Of(new X509CertificateRecipientClientCredential(), clock) with
                {
                    Rules = "the platform, and of ServicePointManager.ServerCertificateValidationCallback",
                },
            }
            : model;
    }

    /// <summary>
    /// The transport of a client that listens for its service's messages. A service that connects has no certificate of
    /// a client to show.
    /// </summary>
    public static HttpModel OfClient(IEnumerable<BindingElement> elements, HttpModel http) =>
        Find(elements) is { } element
            ? http with { PortCertificate = element.HttpsCertificate, RequireClientCertificate = false }
            : http;

    private static CompositeDuplexBindingElement? Find(IEnumerable<BindingElement> elements) =>
        elements.OfType<CompositeDuplexBindingElement>().FirstOrDefault();
}
