using System.ServiceModel.Description;
using System.ServiceModel.Web;
using Woad.Xml;

namespace Woad.Web.Settings;

/// <summary>What an operation's WebGet or WebInvoke attribute says, with the endpoint's defaults.</summary>
/// <param name="Method">The HTTP method.</param>
/// <param name="Template">The template; null for the default one.</param>
/// <param name="BodyStyle">How bodies are wrapped.</param>
/// <param name="RequestFormat">How a client writes.</param>
/// <param name="ResponseFormat">How the service writes.</param>
internal sealed record WebMethodSettings(
    string Method, string? Template, WebMessageBodyStyle BodyStyle, WebMessageFormat RequestFormat,
    WebMessageFormat ResponseFormat)
{
    public bool WrapsRequests => BodyStyle is WebMessageBodyStyle.Wrapped or WebMessageBodyStyle.WrappedRequest;

    public bool WrapsResponses => BodyStyle is WebMessageBodyStyle.Wrapped or WebMessageBodyStyle.WrappedResponse;

    /// <exception cref="InvalidOperationException">The operation has both attributes.</exception>
    public static WebMethodSettings Of(OperationDescription operation, WebHttpBehavior behavior)
    {
        var get = operation.Behaviors.Find<WebGetAttribute>();
        var invoke = operation.Behaviors.Find<WebInvokeAttribute>();
        if (get is not null && invoke is not null)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"Operation '{operation.Name}' in contract '{operation.DeclaringContract.Name}' has both "
                    + $"WebGetAttribute and WebInvokeAttribute; only one of them can be there."));
        }

        return get is not null
            ? new WebMethodSettings(
                "GET",
                get.UriTemplate,
                get.IsBodyStyleSetExplicitly ? get.BodyStyle : behavior.DefaultBodyStyle,
                get.IsRequestFormatSetExplicitly ? get.RequestFormat : behavior.DefaultOutgoingRequestFormat,
                get.IsResponseFormatSetExplicitly ? get.ResponseFormat : behavior.DefaultOutgoingResponseFormat)
            : new WebMethodSettings(
                string.IsNullOrEmpty(invoke?.Method) ? "POST" : invoke.Method,
                invoke?.UriTemplate,
                invoke?.IsBodyStyleSetExplicitly == true ? invoke.BodyStyle : behavior.DefaultBodyStyle,
                invoke?.IsRequestFormatSetExplicitly == true
                    ? invoke.RequestFormat
                    : behavior.DefaultOutgoingRequestFormat,
                invoke?.IsResponseFormatSetExplicitly == true
                    ? invoke.ResponseFormat
                    : behavior.DefaultOutgoingResponseFormat);
    }
}
