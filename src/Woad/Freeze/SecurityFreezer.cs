using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Connections;

namespace Woad.Freeze;

/// <summary>
/// Gives a transport's model what the binding's security and the credentials of its side mean for it.
/// </summary>
internal static class SecurityFreezer
{
    /// <exception cref="InvalidOperationException">A credential is missing.</exception>
    public static TransportModel OfService(
        IReadOnlyCollection<BindingElement> elements,
        TransportModel transport,
        ServiceCredentials? credentials,
        BindingContext? context = null) => transport with
        {
            Upgrade = UpgradeFreezer.OfService(elements, credentials, transport.Clock, context),
            Settings = elements.OfType<HttpTransportBindingElement>().FirstOrDefault() is { } http
                ? CompositeDuplexFreezer.OfService(
                    elements, http, HttpFreezer.OfService(http, credentials, HttpModel.Of(transport), transport.Clock),
                    transport.Clock)
                : transport.Settings,
        };

    /// <exception cref="InvalidOperationException">A credential is missing.</exception>
    public static TransportModel OfClient(
        IReadOnlyCollection<BindingElement> elements,
        TransportModel transport,
        ClientCredentials? credentials,
        BindingContext? context = null) => transport with
        {
            Upgrade = UpgradeFreezer.OfClient(elements, credentials, transport.Clock, context),
            Settings = elements.OfType<HttpTransportBindingElement>().FirstOrDefault() is { } http
                ? CompositeDuplexFreezer.OfClient(
                    elements, HttpFreezer.OfClient(http, credentials, HttpModel.Of(transport), transport.Clock))
                : transport.Settings,
        };
}
