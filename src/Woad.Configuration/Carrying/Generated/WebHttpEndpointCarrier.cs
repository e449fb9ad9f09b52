// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>WebHttpEndpointElement</c> says to <c>WebHttpEndpoint</c>.</summary>
internal static class WebHttpEndpointCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.Description.WebHttpEndpoint target)
    {
        if (values.Has("automaticFormatSelectionEnabled"))
            target.AutomaticFormatSelectionEnabled = values.Flag("automaticFormatSelectionEnabled");
        if (values.Text("contentTypeMapper") is { Length: > 0 } contentTypeMapper)
            target.ContentTypeMapper =
                TypeNames.Create<System.ServiceModel.Channels.WebContentTypeMapper>(contentTypeMapper);
        if (values.Has("crossDomainScriptAccessEnabled"))
            target.CrossDomainScriptAccessEnabled = values.Flag("crossDomainScriptAccessEnabled");
        if (values.Has("defaultOutgoingResponseFormat"))
            target.DefaultOutgoingResponseFormat =
                (System.ServiceModel.Web.WebMessageFormat)values.Choice(
                    "defaultOutgoingResponseFormat", default(System.ServiceModel.Web.WebMessageFormat));
        if (values.Has("faultExceptionEnabled")) target.FaultExceptionEnabled = values.Flag("faultExceptionEnabled");
        if (values.Has("helpEnabled")) target.HelpEnabled = values.Flag("helpEnabled");
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
