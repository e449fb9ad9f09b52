using System.Net;
using System.ServiceModel.Channels;

namespace Woad.Bindings.Rules;

/// <summary>The elements that a <see cref="CompositeDuplexBindingElement"/> needs below it.</summary>
internal static class CompositeDuplexShape
{
    /// <summary>
    /// The reason why the directions cannot be made; null when they can, and for bindings without them.
    /// </summary>
    public static string? Unsupported(BindingElementCollection elements)
    {
        if (elements.Find<CompositeDuplexBindingElement>() is not { } element)
        {
            return null;
        }

        if (elements.FindAll<CompositeDuplexBindingElement>().Count > 1)
        {
            return $"it has several {nameof(CompositeDuplexBindingElement)}s. Keep one of them.";
        }

        if (elements[elements.IndexOf(element) + 1] is not IOneWayDirection)
        {
            return $"its {nameof(CompositeDuplexBindingElement)} needs one-way channels. Put a "
                + "OneWayBindingElement right below it.";
        }

        return elements.Find<TransportBindingElement>() switch
        {
            HttpTransportBindingElement { AuthenticationScheme: not AuthenticationSchemes.Anonymous } http =>
                $"its {nameof(CompositeDuplexBindingElement)} stands over an {http.GetType().Name} whose "
                    + $"AuthenticationScheme is {http.AuthenticationScheme}, and a service that sends to its "
                    + "clients has no credential for them. Set Anonymous, and use message security (a "
                    + $"{nameof(SecurityBindingElement)}).",
            ConnectionOrientedTransportBindingElement connections =>
                $"its {nameof(CompositeDuplexBindingElement)} stands over {connections.GetType().Name}, whose "
                    + $"connections carry both directions already. Take {nameof(CompositeDuplexBindingElement)} and "
                    + "OneWayBindingElement out.",
            _ => null,
        };
    }
}
