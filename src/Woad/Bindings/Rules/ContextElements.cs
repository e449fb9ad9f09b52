using System.ServiceModel.Channels;

namespace Woad.Bindings.Rules;

/// <summary>Adds the exchange of contexts to the elements of a standard binding.</summary>
internal static class ContextElements
{
    /// <summary>
    /// The element becomes the uppermost. Where contexts travel in cookies, the transport keeps no cookies of its
    /// own, because they would replace those of the context.
    /// </summary>
    public static BindingElementCollection Add(BindingElementCollection elements, ContextBindingElement exchange)
    {
        if (exchange.ContextExchangeMechanism == ContextExchangeMechanism.HttpCookie
            && elements.Find<HttpTransportBindingElement>() is { } transport)
        {
            transport.AllowCookies = false;
        }

        elements.Insert(0, exchange);
        return elements;
    }
}
