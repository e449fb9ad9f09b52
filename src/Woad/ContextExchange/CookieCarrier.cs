using System.Net;
using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;

namespace Woad.ContextExchange;

/// <summary>Contexts in cookies of HTTP. Callbacks have no place there.</summary>
internal sealed class CookieCarrier : ContextCarrier
{
    private const string Cookie = "Cookie";
    private const string SetCookie = "Set-Cookie";

    public override void Open(LayerContext context)
    {
    }

    public override void Write(Outgoing message, MessageProperties properties, LayerContext stack)
    {
        if (!ContextMessageProperty.TryGet(properties, out var context))
        {
            return;
        }

        // The properties may be those of the program's message.
        var copy = new MessageProperties(properties);
        if (stack.Address is { } address)
        {
            Headers<HttpResponseMessageProperty>(copy, HttpResponseMessageProperty.Name, static p => p.Headers)
                .Add(SetCookie, ContextCookie.Of(context.Context, address.AbsolutePath));
        }
        else
        {
            var headers = Headers<HttpRequestMessageProperty>(
                copy, HttpRequestMessageProperty.Name, static p => p.Headers);
            var others = headers[Cookie];
            var own = ContextCookie.Of(context.Context);
            headers[Cookie] = others is null ? own : $"{others}; {own}";
        }

        message.Properties = copy;
    }

    public override ReceivedContext? ReadRequest(Incoming request, LayerContext stack) =>
        request.Origin.Cookies is { } cookies && ContextCookie.Find(cookies) is { } context
            ? new ReceivedContext(context, null)
            : null;

    public override Dictionary<string, string>? ReadReply(PendingRequest request, LayerContext stack) =>
        request.ReplyProperties?.TryGetValue(HttpResponseMessageProperty.Name, out var value) == true
        && value is HttpResponseMessageProperty response
        && response.Headers[SetCookie] is { } cookies
            ? ContextCookie.Find(cookies)
            : null;

    private static WebHeaderCollection Headers<T>(
        MessageProperties properties, string name, Func<T, WebHeaderCollection> headersOf)
        where T : class, new()
    {
        if (!properties.TryGetValue(name, out var value) || value is not T property)
        {
            properties[name] = property = new T();
        }

        return headersOf(property);
    }
}
