// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>HttpBindingBaseElement</c> says to <c>HttpBindingBase</c>.</summary>
internal static class HttpBindingBaseCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.HttpBindingBase target)
    {
        if (values.Has("allowCookies")) target.AllowCookies = values.Flag("allowCookies");
        if (values.Has("bypassProxyOnLocal")) target.BypassProxyOnLocal = values.Flag("bypassProxyOnLocal");
        if (values.Has("hostNameComparisonMode"))
            target.HostNameComparisonMode =
                (System.ServiceModel.HostNameComparisonMode)values.Choice(
                    "hostNameComparisonMode", default(System.ServiceModel.HostNameComparisonMode));
        if (values.Has("maxBufferPoolSize")) target.MaxBufferPoolSize = values.Long("maxBufferPoolSize");
        if (values.Has("maxBufferSize")) target.MaxBufferSize = values.Int("maxBufferSize");
        if (values.Has("maxReceivedMessageSize")) target.MaxReceivedMessageSize = values.Long("maxReceivedMessageSize");
        if (values.Has("proxyAddress")) target.ProxyAddress = values.Address("proxyAddress")!;
        if (values.Child("readerQuotas") is { } readerQuotas)
            XmlDictionaryReaderQuotasCarrier.Apply(readerQuotas, target.ReaderQuotas);
        if (values.Has("textEncoding")) target.TextEncoding = values.TextEncoding("textEncoding");
        if (values.Has("transferMode"))
            target.TransferMode =
                (System.ServiceModel.TransferMode)values.Choice(
                    "transferMode", default(System.ServiceModel.TransferMode));
        if (values.Has("useDefaultWebProxy")) target.UseDefaultWebProxy = values.Flag("useDefaultWebProxy");
    }
}
