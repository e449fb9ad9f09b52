// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>WSDualHttpBindingElement</c> says to <c>WSDualHttpBinding</c>.</summary>
internal static class WSDualHttpBindingCarrier
{
    public static System.ServiceModel.WSDualHttpBinding Make(ValueSource? values)
    {
        var target = new System.ServiceModel.WSDualHttpBinding();
        if (values is not null)
        {
            BindingTimesCarrier.Apply(values, target);
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.WSDualHttpBinding target)
    {
        if (values.Has("bypassProxyOnLocal")) target.BypassProxyOnLocal = values.Flag("bypassProxyOnLocal");
        if (values.Has("clientBaseAddress")) target.ClientBaseAddress = values.Address("clientBaseAddress")!;
        if (values.Has("hostNameComparisonMode"))
            target.HostNameComparisonMode =
                (System.ServiceModel.HostNameComparisonMode)values.Choice(
                    "hostNameComparisonMode", default(System.ServiceModel.HostNameComparisonMode));
        if (values.Has("maxBufferPoolSize")) target.MaxBufferPoolSize = values.Long("maxBufferPoolSize");
        if (values.Has("maxReceivedMessageSize")) target.MaxReceivedMessageSize = values.Long("maxReceivedMessageSize");
        if (values.Has("messageEncoding"))
            target.MessageEncoding =
                (System.ServiceModel.WSMessageEncoding)values.Choice(
                    "messageEncoding", default(System.ServiceModel.WSMessageEncoding));
        if (values.Has("proxyAddress")) target.ProxyAddress = values.Address("proxyAddress")!;
        if (values.Child("readerQuotas") is { } readerQuotas)
            XmlDictionaryReaderQuotasCarrier.Apply(readerQuotas, target.ReaderQuotas);
        if (values.Child("reliableSession") is { } reliableSession)
            StandardBindingReliableSessionCarrier.Apply(reliableSession, target.ReliableSession);
        if (values.Child("security") is { } security) WSDualHttpSecurityCarrier.Apply(security, target.Security);
        if (values.Has("textEncoding")) target.TextEncoding = values.TextEncoding("textEncoding");
        if (values.Has("transactionFlow")) target.TransactionFlow = values.Flag("transactionFlow");
        if (values.Has("useDefaultWebProxy")) target.UseDefaultWebProxy = values.Flag("useDefaultWebProxy");
    }
}
