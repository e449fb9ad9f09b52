using System.Net;
using Woad.Bindings.Rules;
using Woad.CompositeDuplex;
using Woad.Layers;

namespace System.ServiceModel.Channels;

/// <content>The layers that make sessions of two one-way directions.</content>
public sealed partial class CompositeDuplexBindingElement
{
    internal override LayerTerms Terms => new()
    {
        Shape = static _ => StackShape.DuplexSession,
        JoinsDirections = true,
    };

    internal override string? Misplaced(BindingElementCollection elements)
    {
        if (elements.FindAll<CompositeDuplexBindingElement>().Count > 1)
        {
            return $"it has several {nameof(CompositeDuplexBindingElement)}s. Keep one of them.";
        }

        if (elements.Find<TransportBindingElement>() is { Shape: StackShape.Datagrams } transport)
        {
            return $"its {nameof(CompositeDuplexBindingElement)} makes a way back, which the messages of "
                + $"{transport.GetType().Name} have already. Take the element out.";
        }

        if (elements[elements.IndexOf(this) + 1] is not IOneWayDirection)
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

    internal override ILayer CreateLayer(LayerFreezing freezing)
    {
        freezing.Top.Add(new AddressingLayer());
        return new CompositeDuplexLayer(new CompositeDuplexModel
        {
            ClientBaseAddress = ClientBaseAddress,
            ClientAddressFilter = ClientAddressFilter,
            PortCertificate = HttpsCertificate?.Thumbprint ?? "",
            IsRoutable = freezing.Elements.OfType<IOneWayDirection>().Any(static e => e.PacketRoutable),
        });
    }
}
