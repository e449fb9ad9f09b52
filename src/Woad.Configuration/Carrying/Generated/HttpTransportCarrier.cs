// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>HttpTransportElement</c> says to <c>HttpTransportBindingElement</c>.</summary>
internal static class HttpTransportCarrier
{
    public static System.ServiceModel.Channels.HttpTransportBindingElement Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Channels.HttpTransportBindingElement();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.Channels.HttpTransportBindingElement target)
    {
        TransportCarrier.Apply(values, target);
        if (values.Has("allowCookies")) target.AllowCookies = values.Flag("allowCookies");
        if (values.Has("authenticationScheme"))
            target.AuthenticationScheme =
                (System.Net.AuthenticationSchemes)values.Choice(
                    "authenticationScheme", default(System.Net.AuthenticationSchemes));
        if (values.Has("bypassProxyOnLocal")) target.BypassProxyOnLocal = values.Flag("bypassProxyOnLocal");
        if (values.Has("decompressionEnabled")) target.DecompressionEnabled = values.Flag("decompressionEnabled");
        if (values.Has("hostNameComparisonMode"))
            target.HostNameComparisonMode =
                (System.ServiceModel.HostNameComparisonMode)values.Choice(
                    "hostNameComparisonMode", default(System.ServiceModel.HostNameComparisonMode));
        if (values.Has("keepAliveEnabled")) target.KeepAliveEnabled = values.Flag("keepAliveEnabled");
        if (values.Has("maxBufferSize")) target.MaxBufferSize = values.Int("maxBufferSize");
        if (values.Has("maxPendingAccepts")) target.MaxPendingAccepts = values.Int("maxPendingAccepts");
        if (values.Has("proxyAddress")) target.ProxyAddress = values.Address("proxyAddress")!;
        if (values.Has("proxyAuthenticationScheme"))
            target.ProxyAuthenticationScheme =
                (System.Net.AuthenticationSchemes)values.Choice(
                    "proxyAuthenticationScheme", default(System.Net.AuthenticationSchemes));
        if (values.Has("realm")) target.Realm = values.Text("realm");
        if (values.Has("requestInitializationTimeout"))
            target.RequestInitializationTimeout = values.Time("requestInitializationTimeout");
        if (values.Has("transferMode"))
            target.TransferMode =
                (System.ServiceModel.TransferMode)values.Choice(
                    "transferMode", default(System.ServiceModel.TransferMode));
        if (values.Has("unsafeConnectionNtlmAuthentication"))
            target.UnsafeConnectionNtlmAuthentication = values.Flag("unsafeConnectionNtlmAuthentication");
        if (values.Has("useDefaultWebProxy")) target.UseDefaultWebProxy = values.Flag("useDefaultWebProxy");
        if (values.Child("webSocketSettings") is { } webSocketSettings)
            WebSocketTransportSettingsCarrier.Apply(webSocketSettings, target.WebSocketSettings);
    }
}
