namespace Woad.Transports.WebSockets;

/// <summary>
/// Addresses of WebSockets: those of HTTP, which the schemes ws and wss may stand for.
/// </summary>
internal static class WebSocketAddress
{
    /// <summary>The same address with the scheme that the platform's WebSockets take.</summary>
    public static Uri ToSocket(Uri address) => address.Scheme switch
    {
        "http" => With(address, "ws"),
        "https" => With(address, "wss"),
        _ => address,
    };

    /// <summary>The same address with the scheme that bindings have.</summary>
    public static Uri ToHttp(Uri address) => address.Scheme switch
    {
        "ws" => With(address, "http"),
        "wss" => With(address, "https"),
        _ => address,
    };

    private static Uri With(Uri address, string scheme) =>
        new UriBuilder(address) { Scheme = scheme, Port = address.IsDefaultPort ? -1 : address.Port }.Uri;
}
