// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>NetHttpsBindingElement</c> says to <c>NetHttpsBinding</c>.</summary>
internal static class NetHttpsBindingCarrier
{
    public static System.ServiceModel.NetHttpsBinding Make(ValueSource? values)
    {
        var target = new System.ServiceModel.NetHttpsBinding();
        if (values is not null)
        {
            BindingTimesCarrier.Apply(values, target);
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.NetHttpsBinding target)
    {
        HttpBindingBaseCarrier.Apply(values, target);
        if (values.Has("messageEncoding"))
            target.MessageEncoding =
                (System.ServiceModel.NetHttpMessageEncoding)values.Choice(
                    "messageEncoding", default(System.ServiceModel.NetHttpMessageEncoding));
        if (values.Child("reliableSession") is { } reliableSession)
            StandardBindingOptionalReliableSessionCarrier.Apply(reliableSession, target.ReliableSession);
        if (values.Child("security") is { } security) BasicHttpsSecurityCarrier.Apply(security, target.Security);
        if (values.Child("webSocketSettings") is { } webSocketSettings)
            NetHttpWebSocketTransportSettingsCarrier.Apply(webSocketSettings, target.WebSocketSettings);
    }
}
