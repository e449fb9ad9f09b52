// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>WebHttpBindingElement</c> says to <c>WebHttpBinding</c>.</summary>
internal static class WebHttpBindingCarrier
{
    public static System.ServiceModel.WebHttpBinding Make(ValueSource? values)
    {
        var target = new System.ServiceModel.WebHttpBinding();
        if (values is not null)
        {
            BindingTimesCarrier.Apply(values, target);
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.WebHttpBinding target)
    {
        if (values.Has("allowCookies")) target.AllowCookies = values.Flag("allowCookies");
        if (values.Has("bypassProxyOnLocal")) target.BypassProxyOnLocal = values.Flag("bypassProxyOnLocal");
        if (values.Text("contentTypeMapper") is { Length: > 0 } contentTypeMapper)
            target.ContentTypeMapper =
                TypeNames.Create<System.ServiceModel.Channels.WebContentTypeMapper>(contentTypeMapper);
        if (values.Has("crossDomainScriptAccessEnabled"))
            target.CrossDomainScriptAccessEnabled = values.Flag("crossDomainScriptAccessEnabled");
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
        if (values.Child("security") is { } security) WebHttpSecurityCarrier.Apply(security, target.Security);
        if (values.Has("transferMode"))
            target.TransferMode =
                (System.ServiceModel.TransferMode)values.Choice(
                    "transferMode", default(System.ServiceModel.TransferMode));
        if (values.Has("useDefaultWebProxy")) target.UseDefaultWebProxy = values.Flag("useDefaultWebProxy");
        if (values.Has("writeEncoding")) target.WriteEncoding = values.TextEncoding("writeEncoding");
    }
}
