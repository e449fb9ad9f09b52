// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>WebScriptEndpointElement</c> says to <c>WebScriptEndpoint</c>.</summary>
internal static class WebScriptEndpointCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.Description.WebScriptEndpoint target)
    {
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
        if (values.Child("readerQuotas") is { } readerQuotas)
            XmlDictionaryReaderQuotasCarrier.Apply(readerQuotas, target.ReaderQuotas);
        if (values.Child("security") is { } security) WebHttpSecurityCarrier.Apply(security, target.Security);
        if (values.Has("transferMode"))
            target.TransferMode =
                (System.ServiceModel.TransferMode)values.Choice(
                    "transferMode", default(System.ServiceModel.TransferMode));
        if (values.Has("writeEncoding")) target.WriteEncoding = values.TextEncoding("writeEncoding");
    }
}
