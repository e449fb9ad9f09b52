using System.ServiceModel.Channels;

namespace Woad.Freeze.WebSockets;

/// <summary>
/// Settles whether a transport over HTTP uses WebSockets, where its settings leave that to the contract or the channel.
/// </summary>
internal static class WebSocketUse
{
    /// <summary>Settles it among the elements of a binding.</summary>
    /// <param name="elements">The elements.</param>
    /// <param name="needed">Whether the contract needs a session that no layer makes.</param>
    public static void Settle(BindingElementCollection elements, bool needed)
    {
        if (elements.LastOrDefault() is HttpTransportBindingElement http)
        {
            elements[^1] = Settle(http, needed);
        }
    }

    /// <summary>The element for channels of a type.</summary>
    public static TransportBindingElement Settle(TransportBindingElement element, Type channel) =>
        element is HttpTransportBindingElement http ? Settle(http, channel == typeof(IDuplexSessionChannel)) : element;

    private static HttpTransportBindingElement Settle(HttpTransportBindingElement http, bool needed)
    {
        if (http.WebSocketSettings.TransportUsage != WebSocketTransportUsage.WhenDuplex)
        {
            return http;
        }

        // The element may be the program's: its copy is settled.
        var settled = (HttpTransportBindingElement)http.Clone();
        settled.WebSocketSettings.TransportUsage = needed
            ? WebSocketTransportUsage.Always
            : WebSocketTransportUsage.Never;
        return settled;
    }
}
