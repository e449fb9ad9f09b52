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

    private int _known;

    public override void Open(LayerContext context) => _known = context.NewSlot();

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
                .Add(SetCookie, ContextCookie.In(address.AbsolutePath, ContextCookie.Of(context.Values)));
        }
        else
        {
            var headers = Headers<HttpRequestMessageProperty>(
                copy, HttpRequestMessageProperty.Name, static p => p.Headers);
            var others = headers[Cookie];
            var own = ContextCookie.Of(context.Values);
            headers[Cookie] = others is null ? own : $"{others}; {own}";
        }

        message.Properties = copy;
    }

    public override ReceivedContext? ReadRequest(Incoming request, LayerContext stack)
    {
        if (request.Exchange is not IHttpRequest { Cookies: { } cookies })
        {
            return null;
        }

        var known = request.Slot<KnownCookie>(_known);
        if (!known.TryFind(cookies, out var context))
        {
            context = ContextCookie.Find(cookies) is { } found
                ? new ReceivedContext(new SharedContext(found), null)
                : null;
            known.Keep(cookies, context);
        }

        return context;
    }

    public override SharedContext? ReadReply(PendingRequest request, LayerContext stack) =>
        request.ReplyProperties?.TryGetValue(HttpResponseMessageProperty.Name, out var value) == true
        && value is HttpResponseMessageProperty response
        && response.Headers[SetCookie] is { } cookies
        && ContextCookie.Find(cookies) is { } context
            ? new SharedContext(context)
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
