using System.Net;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Web;
using System.Text;
using System.Xml.Serialization;
using Woad.Connections;
using Woad.Messages;
using Woad.Messages.ByteStreams;
using Woad.Web.Bodies;
using Woad.Web.Routes;

namespace Woad.Web;

/// <summary>The one place where exceptions of web operations become responses.</summary>
internal static class WebFaults
{
    private const string Failed =
        "The server encountered an error processing the request.";

    /// <param name="error">The exception.</param>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="operation">The operation; null when none was found.</param>
    /// <param name="context">What the operation has set; null when nobody has asked for it.</param>
    /// <param name="includeDetail">Whether the response may show the exception.</param>
    public static Message Of(
        Exception error, WebEndpoint endpoint, WebOperation? operation, OperationContext? context, bool includeDetail)
    {
        var response = new HttpResponseMessageProperty();
        if (context?.Properties?.TryGetValue(HttpResponseMessageProperty.Name, out var value) == true
            && value is HttpResponseMessageProperty set)
        {
            response.Headers.Add(set.Headers);
            response.Headers.Remove(HttpResponseHeader.ContentType);
            response.StatusCode = set is { StatusCode: >= HttpStatusCode.BadRequest }
                ? set.StatusCode
                : HttpStatusCode.BadRequest;
            response.StatusDescription = set.StatusCode == response.StatusCode ? set.StatusDescription : null;
        }
        else
        {
            response.StatusCode = HttpStatusCode.BadRequest;
        }

        var message = Body(error, endpoint, operation, context, includeDetail, response);
        message.Properties[HttpResponseMessageProperty.Name] = response;
        return message;
    }

    private static Message Body(
        Exception error, WebEndpoint endpoint, WebOperation? operation, OperationContext? context, bool includeDetail,
        HttpResponseMessageProperty response)
    {
        var help = endpoint.HelpEnabled ? HelpLink(PathOf(endpoint, error, context)) : "";
        switch (error)
        {
            case WebRefusalException refusal:
                response.StatusCode = refusal.Status;
                SetHeader(response, "Allow", refusal.Allow);
                SetHeader(response, "Location", refusal.Location?.AbsoluteUri);
                return Page(
                    refusal.Page
                        ?? new WebPage(WebHelpPage.Make("Service", Text(refusal.Message) + help), WebPage.Html),
                    response);
            case var _ when endpoint.Scripts is not null:
                return ScriptFaults.Of(error, includeDetail, response);
            case IWebFault fault:
                response.StatusCode = fault.StatusCode;
                response.StatusDescription = null;
                return fault.DetailType is null ? Empty() : Detail(fault, operation, context);
            case FaultException fault when endpoint.FaultExceptionEnabled:
                response.StatusCode = HttpStatusCode.InternalServerError;
                return WebMessages.Of(
                    Message.CreateMessage(MessageVersion.None, fault.CreateMessageFault(), null), WebContentFormat.Xml);
            default:
                var text = includeDetail
                    ? Text($"{Failed} The exception message is '{error.Message}'. The exception stack trace is:")
                        + $"<pre>{WebUtility.HtmlEncode(error.StackTrace)}</pre>"
                    : Text($"{Failed} See server logs for more details.");
                return Page(new WebPage(WebHelpPage.Make("Request Error", text + help), WebPage.Html), response);
        }
    }

    private static Message Detail(IWebFault fault, WebOperation? operation, OperationContext? context)
    {
        var format = operation is null
            ? WebMessageFormat.Xml
            : WebFormats.OfReply(operation, context ?? (operation.ChoosesFormat ? OperationContext.Current : null));
        if (operation?.UsesXmlSerializer == true)
        {
            var serializer = new XmlSerializer(fault.DetailType!, [.. fault.KnownTypes]);
            return WebMessages.OfXml(writer => serializer.Serialize(writer, fault.Detail));
        }

        XmlObjectSerializer contract = format == WebMessageFormat.Json
            ? new DataContractJsonSerializer(fault.DetailType!, fault.KnownTypes)
            : new DataContractSerializer(fault.DetailType!, fault.KnownTypes);
        return WebMessages.Of(
            Message.CreateMessage(MessageVersion.None, null, fault.Detail, contract),
            format == WebMessageFormat.Json ? WebContentFormat.Json : WebContentFormat.Xml);
    }

    private static Message Page(WebPage page, HttpResponseMessageProperty response)
    {
        SetHeader(response, "Cache-Control", page.CacheControl);
        SetHeader(
            response, "Last-Modified",
            page.LastModified?.ToString("R", System.Globalization.CultureInfo.InvariantCulture));
        if (page.Text.Length == 0)
        {
            return Empty();
        }

        response.Headers[HttpResponseHeader.ContentType] = page.ContentType;
        return WebMessages.Of(
            new BodyWriterMessage(
                MessageVersion.None, (string?)null, new BytesBodyWriter(Encoding.UTF8.GetBytes(page.Text))),
                WebContentFormat.Raw);
    }

    private static Message Empty() => Message.CreateMessage(MessageVersion.None, (string?)null);

    private static string Text(string text) => $"<p>{WebUtility.HtmlEncode(text)}</p>";

    /// <summary>The path of the endpoint as the caller knows it.</summary>
    private static string PathOf(WebEndpoint endpoint, Exception error, OperationContext? context)
    {
        var own = endpoint.Address.AbsolutePath;
        return error is WebRefusalException { Endpoint: { } address } ? address.AbsolutePath
            : PropertiesOf(context ?? OperationContext.Current) is { } properties
                ? PublicPath.PathOf(properties, own)
                : own;
    }

    /// <summary>
    /// The properties of the request; null when it cannot be read, which may be the error that is answered.
    /// </summary>
    private static MessageProperties? PropertiesOf(OperationContext? context)
    {
        try
        {
            return context?.IncomingMessageProperties;
        }
        catch (Exception)
        {
            return null;
        }
    }

    private static string HelpLink(string path) =>
        "<p>Please see the <a rel=\"help-page\" href=\""
            + WebUtility.HtmlEncode(path.TrimEnd('/'))
            + "/help\">service help page</a> for constructing valid requests to the service.</p>";

    private static void SetHeader(HttpResponseMessageProperty response, string name, string? value)
    {
        if (value is not null)
        {
            response.Headers[name] = value;
        }
    }
}
