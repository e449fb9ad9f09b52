using System.ServiceModel;
using Woad.Connections;
using Woad.Freeze;
using Woad.Model;

namespace Woad.Hosting;

/// <summary>
/// By which settings a page's address is listened on: those of the endpoints on its port, so that both agree.
/// </summary>
internal static class PageTransport
{
    /// <exception cref="InvalidOperationException">The page needs settings that only an endpoint has.</exception>
    public static TransportModel For(
        string scheme, Uri address, IReadOnlyList<IListener> listeners, IReadOnlyList<ListenerModel> endpoints,
        TimeProvider clock)
    {
        TransportModel? sameScheme = null;
        for (var i = 0; i < endpoints.Count && i < listeners.Count; i++)
        {
            if (listeners[i].Address.Scheme == scheme && endpoints[i].Transport.Settings.OwnListener is null)
            {
                sameScheme ??= endpoints[i].Transport;
                if (listeners[i].Address.Port == address.Port)
                {
                    return endpoints[i].Transport;
                }
            }
        }

        return sameScheme ?? (scheme == Uri.UriSchemeHttp
            ? BindingFreezer.Freeze(
                new BasicHttpBinding(), clock, static (_, model) => model, static (_, _) => []).Transport
            : throw new InvalidOperationException(
                $"The page at {address} cannot be shown: the host has no endpoint with the scheme {scheme}, whose "
                    + "certificate it could use. Add one, or show the page at another address."));
    }
}
