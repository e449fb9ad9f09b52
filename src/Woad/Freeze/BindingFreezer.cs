using System.Collections.Immutable;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Bindings.Freezing;
using Woad.Bindings.Rules;
using Woad.Connections;
using Woad.Encoders;
using Woad.Freeze.Forms;
using Woad.Freeze.WebSockets;
using Woad.Layers;
using Woad.Model;
using Woad.Xml;

namespace Woad.Freeze;

/// <summary>Turns a binding, as its elements stand at open, into the transport's and the encoder's model.</summary>
internal static class BindingFreezer
{
    /// <exception cref="InvalidOperationException">
    /// The binding asks for something that is not available; says the remedy.
    /// </exception>
    public static StackModel Freeze(
        Binding binding,
        TimeProvider clock,
        Func<IReadOnlyCollection<BindingElement>, TransportModel, TransportModel> secure,
        Func<IReadOnlyCollection<BindingElement>, TransportModel, ImmutableArray<ILayer>> layers,
        ContractForm? form = null)
    {
        if (binding.Unsupported() is { } refusal)
        {
            throw new InvalidOperationException(refusal);
        }

        var elements = binding.CreateBindingElements();
        WebSocketUse.Settle(
            elements,
            LayerOrder.NeedsSessions(elements)
                || form?.NeedsSessionBelow(LayerOrder.Shape(elements, StackShape.Requests)) == true);
        TransportForm.Settle(elements, form);
        SecurityRefusals.Check(binding, elements);
        SecurityStackRules.CheckEncoding(elements, elements.FindEncoding()!);
        var (transport, encoding) = Freeze(
            elements.Find<TransportBindingElement>()!, elements.FindEncoding()!, binding, clock,
            onlyClientCalls: form is { IsDuplex: false });
        if (elements.Find<HttpCookieContainerBindingElement>() is not null)
        {
            transport = elements.Find<HttpTransportBindingElement>() is null
                ? throw new InvalidOperationException(HttpCookieContainerBindingElement.NoHttp(binding.Name))
                : transport with { Settings = HttpModel.Of(transport) with { AllowCookies = true } };
        }

        LayerOrder.CheckSessions(elements, transport.HasSessions);
        transport = secure(elements, transport);
        return new StackModel(transport, encoding, Checked(layers(elements, transport), transport, binding.Name))
        {
            Capabilities = () => binding.GetProperty<ISecurityCapabilities>([]),
        };
    }

    /// <exception cref="InvalidOperationException">The transport takes no layers; or a layer needs whole messages, and
    /// the transport streams them.</exception>
    public static ImmutableArray<ILayer> Checked(
        ImmutableArray<ILayer> layers, TransportModel transport, string binding) =>
        !transport.Settings.TakesLayers && layers.FirstOrDefault(static l => !l.TakesDatagrams) is { } connected
            ? throw new InvalidOperationException(
                $"The binding '{binding}' puts the {connected.Element} on a transport that carries single datagrams, "
                    + "which may be lost. Take the element out, or use a transport with connections.")
        : (transport.StreamsRequests || transport.StreamsReplies)
            && layers.FirstOrDefault(static l => l.NeedsWholeMessages) is { } layer
            ? throw new InvalidOperationException(
                $"The {layer.Element} of the binding '{binding}' reads, replaces or repeats whole messages, and the "
                    + "binding's transport streams them. Set the binding's TransferMode to Buffered, or take the "
                    + "element out.")
            : layers;

    /// <summary>The same for a transport and an encoding that stand alone.</summary>
    public static (TransportModel Transport, EncodingModel Encoding) Freeze(
        TransportBindingElement transport, MessageEncodingBindingElement encoder,
        IDefaultCommunicationTimeouts timeouts, TimeProvider clock, bool onlyClientCalls = false)
    {
        var encoding = EncodingModels.Of(encoder, transport, transport.JoinsMessages);
        encoding = encoding with
        {
            HasEmptyMessages = encoding.Version == MessageVersion.None && transport.TakesEmptyMessages,
        };

        // Unknown elements have been refused, so a transport is registered for this one's scheme.
        var model = transport.FreezeTransport(new TransportFreezing(encoding, timeouts, clock)
        {
            HandsOnArriving = onlyClientCalls && encoding.Custom is null,
        });
        if (encoding.Kind == EncodingKind.BinarySession)
        {
            var strings = (encoder as BinaryMessageEncodingBindingElement)?.MaxSessionSize
                ?? BinaryWriterSession.DefaultMaxSize;
            model = model with { MaxSessionStrings = strings };
        }

        return (model, encoding);
    }
}
