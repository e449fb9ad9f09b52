using System.Net;
using System.Net.Http.Headers;
using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Text;
using Woad.Xml;

namespace Woad.Transports.Http;

/// <summary>What a client makes of an HTTP exchange that did not bring a message.</summary>
internal static class HttpFailure
{
    private const int ExcerptBytes = 1024;

    public static Exception Of(HttpRequestException error, Uri via) => error.HttpRequestError switch
    {
        HttpRequestError.SecureConnectionError when error.InnerException is MessageSecurityException
            or SecurityNegotiationException =>
            error.InnerException,
        HttpRequestError.NameResolutionError or HttpRequestError.ConnectionError => new EndpointNotFoundException(
            Escaped.Text(
                $"There was no endpoint listening at {via} that could accept the message. This is often caused by an "
                    + $"incorrect address or SOAP action. See InnerException, if present, for more details."), error),
        HttpRequestError.SecureConnectionError => new SecurityNegotiationException(Escaped.Text(
            $"An error occurred while making the HTTP request to {via}: TLS with '{via.Authority}' could not be "
                + $"agreed on: {(error.InnerException ?? error).Message}"), error),
        HttpRequestError.ProxyTunnelError => new CommunicationException(Escaped.Text(
            $"The proxy would not connect to {via}: {error.Message} Check ProxyAddress, UseDefaultWebProxy and "
                + $"ProxyAuthenticationScheme."), error),
        _ when error.InnerException is SocketException => new EndpointNotFoundException(Escaped.Text(
            $"There was no endpoint listening at {via} that could accept the message."), error),
        _ =>
            new CommunicationException(Escaped.Text(
                $"An error occurred while making the HTTP request to {via}: {error.Message}"), error),
    };

    public static Exception Of(HttpResponseMessage response, Uri via, string contentType, AuthenticationSchemes scheme)
    {
        var reason = response.ReasonPhrase ?? "";
        return response.StatusCode switch
        {
            HttpStatusCode.NotFound => new EndpointNotFoundException(Escaped.Text(
                $"There was no endpoint listening at {via} that could accept the message. This is often caused by an "
                    + $"incorrect address or SOAP action. See InnerException, if present, for more details.")),
            HttpStatusCode.ServiceUnavailable => new ServerTooBusyException(Escaped.Text(
                $"The HTTP service located at {via} is unavailable.  This could be because the service is too busy "
                    + $"or because no endpoint was found listening at the specified address. Please ensure that the "
                    + $"address is correct and try accessing the service again later.")),
            HttpStatusCode.UnsupportedMediaType when reason == "Missing Content Type" => new ProtocolException(
                Escaped.Text(
                    $"The receiver returned an error indicating that the content type was missing on the request to "
                        + $"{via}.")),
            HttpStatusCode.UnsupportedMediaType => new ProtocolException(Escaped.Text(
                $"Content Type {contentType} was not supported by service {via}.  The client and service bindings "
                    + $"may be mismatched.")),
            HttpStatusCode.Unauthorized => new MessageSecurityException(Escaped.Text(
                $"The HTTP request is unauthorized with client authentication scheme '{scheme}'. The authentication "
                    + $"header received from the server was '{response.Headers.WwwAuthenticate}'.")),
            HttpStatusCode.Forbidden => new MessageSecurityException(Escaped.Text(
                $"The HTTP request was forbidden with client authentication scheme '{scheme}'.")),
            HttpStatusCode.ProxyAuthenticationRequired => new MessageSecurityException(Escaped.Text(
                $"The HTTP request to {via} is unauthorized at the proxy, which asks for "
                    + $"'{response.Headers.ProxyAuthenticate}'. Set ProxyAuthenticationScheme "
                    + $"(Security.Transport.ProxyCredentialType) and the client's credentials.")),
            HttpStatusCode.RequestEntityTooLarge => new ProtocolException(Escaped.Text(
                $"The remote server returned an unexpected response: (413) {reason}."),
                new QuotaExceededException(Escaped.Text(
                    $"The message is larger than {via} takes (its MaxReceivedMessageSize)."))),
            HttpStatusCode.GatewayTimeout =>
                new TimeoutException(Escaped.Text($"The HTTP request to '{via}' timed out at a gateway.")),
            HttpStatusCode.InternalServerError when reason == "System.ServiceModel.ServiceActivationException" =>
                new ServiceActivationException(Escaped.Text(
                    $"The requested service, '{via}' could not be activated. See the server's diagnostic trace logs "
                        + $"for more information.")),
            var status =>
                new ProtocolException(Escaped.Text(
                    $"The remote server returned an unexpected response: ({(int)status}) {reason}.")),
        };
    }

    public static Exception WrongType(string actual, string expected, ReadOnlySpan<byte> body)
    {
        var excerpt = body[..Math.Min(body.Length, ExcerptBytes)];
        return new ProtocolException(Escaped.Text(
            $"The content type {actual} of the response message does not match the content type of the binding "
                + $"({expected}). If using a custom encoder, be sure that the IsContentTypeSupported method is "
                + $"implemented properly. The first {excerpt.Length} bytes of the response were: "
                + $"'{Encoding.UTF8.GetString(excerpt)}'."));
    }

    public static Exception TooLarge(int limit)
    {
        var text =
            Escaped.Text(
                $"The maximum message size quota for incoming messages ({limit}) has been exceeded. To increase the "
                    + $"quota, use the MaxReceivedMessageSize property on the appropriate binding element.");
        return new CommunicationException(text, new QuotaExceededException(text));
    }

    /// <summary>The answer's status and headers, for programs that look at them.</summary>
    public static MessageProperties Properties(this HttpResponseMessage response)
    {
        var property = new HttpResponseMessageProperty(new ResponseHeaders(response))
        {
            StatusCode = response.StatusCode,
            StatusDescription = response.ReasonPhrase,
        };
        return new MessageProperties { [HttpResponseMessageProperty.Name] = property };
    }
}
