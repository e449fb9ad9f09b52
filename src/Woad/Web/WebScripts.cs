using System.Net;
using System.ServiceModel.Channels;
using Woad.Messages;
using Woad.Web.Bodies;
using Woad.Web.Routes;

namespace Woad.Web;

/// <summary>
/// Has responses sent as script to clients that ask for it by the query (JSONP), where the binding allows it.
/// </summary>
internal static class WebScripts
{
    /// <param name="reply">The response.</param>
    /// <param name="parameter">The name in the query that names the function.</param>
    /// <param name="request">The request.</param>
    /// <param name="response">What is set of the response's head; null when nothing is.</param>
    public static void Apply(Message reply, string parameter, Message request, HttpResponseMessageProperty? response)
    {
        if (WebRoutes.MethodOf(request) != "GET"
            || WebMessages.FormatOf(reply) != WebContentFormat.Json
            || reply.IsEmpty
            || request.Headers.To is not { } to
            || QueryString.Parse(to.Query)[parameter] is not { } function
            || !JavascriptCallback.IsFunctionName(function))
        {
            return;
        }

        var property = new JavascriptCallbackResponseMessageProperty { CallbackFunctionName = function };
        if (response is { StatusCode: not HttpStatusCode.OK })
        {
            // A script with another status would not be run: the function is told of it.
            property.StatusCode = response.StatusCode;
            response.StatusCode = HttpStatusCode.OK;
        }

        reply.Properties[JavascriptCallbackResponseMessageProperty.Name] = property;
    }

    public static HttpResponseMessageProperty? ResponseOf(MessageProperties? properties) =>
        properties?.TryGetValue(HttpResponseMessageProperty.Name, out var value) == true
            ? value as HttpResponseMessageProperty
            : null;
}
