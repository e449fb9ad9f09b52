using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Web;
using Woad.Web.Bodies;
using Woad.Web.Routes;

namespace Woad.Web;

/// <summary>
/// The format of a response: what the operation has set, else what the client wishes, else the operation's.
/// </summary>
internal static class WebFormats
{
    public static WebMessageFormat OfReply(WebOperation operation, OperationContext? context)
    {
        if (context is null)
        {
            return operation.ResponseFormat;
        }

        if (context.Properties?.TryGetValue(OutgoingWebResponseContext.FormatProperty, out var set) == true)
        {
            return (WebMessageFormat)set!;
        }

        return operation.ChoosesFormat && context.IncomingMessageProperties is { } properties
            ? Wished(properties) ?? operation.ResponseFormat
            : operation.ResponseFormat;
    }

    /// <summary>By the Accept header, else by the format of the request; null when neither says.</summary>
    private static WebMessageFormat? Wished(MessageProperties properties)
    {
        if (properties.TryGetValue(HttpRequestMessageProperty.Name, out var value)
            && value is HttpRequestMessageProperty http
            && MediaTypes.Accepted(http.Headers["Accept"]) is { } accepted)
        {
            return accepted;
        }

        return properties.TryGetValue(WebBodyFormatMessageProperty.Name, out var body)
            && body is WebBodyFormatMessageProperty property
            ? property.Format switch
            {
                WebContentFormat.Json => WebMessageFormat.Json,
                WebContentFormat.Xml => WebMessageFormat.Xml,
                _ => null,
            }
            : null;
    }
}
