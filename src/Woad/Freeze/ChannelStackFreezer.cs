using System.Collections.Immutable;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Bindings.Rules;
using Woad.Connections;
using Woad.Encoders;
using Woad.Layers;
using Woad.Model;

namespace Woad.Freeze;

/// <summary>
/// The stack below channels that binding elements build: a transport, or the channels of the program's elements, and
/// the layers right above.
/// </summary>
internal static class ChannelStackFreezer
{
    /// <summary>The kind of channel that a built-in transport has with the layers above it.</summary>
    public static StackShape Shape(TransportBindingElement element, BindingContext context) => LayerOrder.Shape(
        CollectedLayers.In(context), element.Shape);

    /// <summary>
    /// The element that channels of <paramref name="context"/> stand on. An encoder of one session knows nothing of
    /// layers: below them the transport is channels, which hand on messages.
    /// </summary>
    public static TransportBindingElement Transport(TransportBindingElement element, BindingContext context) =>
        !CollectedLayers.In(context).IsEmpty
        && element is not ChannelsBelowBindingElement
        && element.HasSessions
        && context.BindingParameters.Find<MessageEncodingBindingElement>() is { IsBuiltIn: false } own
        && EncodingModels.HasSessionEncoders(own.CreateMessageEncoderFactory())
            ? new ChannelsBelowBindingElement([element])
            : element;

    /// <summary>Whether layers make sessions of channels without.</summary>
    public static bool MakesSessions(BindingContext context) =>
        LayerOrder.Shape(CollectedLayers.In(context), StackShape.Requests) != StackShape.Requests;

    /// <summary>The client's stack above a built-in transport.</summary>
    /// <exception cref="InvalidOperationException">
    /// A setting cannot be honoured, or a credential is missing.
    /// </exception>
    public static ChannelStack OfClient(TransportBindingElement element, BindingContext context) => Freeze(
        element,
        context,
        (elements, transport) =>
            HttpFreezer.WithHandlers(
                SecurityFreezer.OfClient(
                    elements, transport, context.BindingParameters.Find<ClientCredentials>(), context),
                context.BindingParameters),
        (elements, transport) =>
            LayerFreezer.OfClient(elements, transport, context.BindingParameters));

    /// <summary>The service's stack above a built-in transport.</summary>
    /// <exception cref="InvalidOperationException">
    /// A setting cannot be honoured, or a credential is missing.
    /// </exception>
    public static ChannelStack OfService(TransportBindingElement element, BindingContext context) => Freeze(
        element,
        context,
        (elements, transport) =>
            SecurityFreezer.OfService(
                elements, transport, context.BindingParameters.Find<ServiceCredentials>(), context),
        (elements, transport) =>
            LayerFreezer.OfService(elements, transport, context.BindingParameters));

    /// <summary>The client's stack above channels of the program's elements.</summary>
    /// <param name="below">The elements that build them.</param>
    /// <param name="shape">The channels.</param>
    /// <param name="context">The context of the channels above.</param>
    /// <exception cref="InvalidOperationException">
    /// A setting cannot be honoured, or a credential is missing.
    /// </exception>
    public static ChannelStack OfClient(ChannelsBelowBindingElement below, ChannelShape shape, BindingContext context)
    {
        var transport = Transport(below, shape, context);
        var layers = LayerFreezer.OfClient(Elements(below, context), transport, context.BindingParameters);
        return OverChannels(below, context, layers, transport with
        {
            Settings = new ProgramChannels
            {
                Factory = shape.BuildInnerFactory(below.Inner(context)),
                TakesAnyAddress = ClassicStack.TakesAnyAddress(below.Elements),
            },
        });
    }

    /// <summary>The service's stack above channels of the program's elements.</summary>
    /// <inheritdoc cref="OfClient(ChannelsBelowBindingElement, ChannelShape, BindingContext)"/>
    public static ChannelStack OfService(ChannelsBelowBindingElement below, ChannelShape shape, BindingContext context)
    {
        var transport = Transport(below, shape, context);
        var layers = LayerFreezer.OfService(Elements(below, context), transport, context.BindingParameters);
        return OverChannels(below, context, layers, transport with
        {
            Settings = new ProgramChannels { Listener = shape.BuildInnerListener(below.Inner(context)) },
        });
    }

    private static TransportModel Transport(
        ChannelsBelowBindingElement below, ChannelShape shape, BindingContext context) =>
        ClassicStack.Transport(below.Scheme, below.ManualAddressing, context.Binding, context.Clock) with
        {
            HasSessions = shape.IsSession,
        };

    /// <summary>The layers right above, and below them what protects their messages, but no further layers.</summary>
    private static BindingElement[] Elements(ChannelsBelowBindingElement below, BindingContext context) =>
        [.. CollectedLayers.In(context), .. below.Elements.Where(e => !e.IsLayer(below.Elements))];

    private static ChannelStack OverChannels(
        ChannelsBelowBindingElement below, BindingContext context, ImmutableArray<ILayer> layers,
        TransportModel transport)
    {
        var encoding = EncodingModels.Messages(
            below.Inner(context).GetInnerProperty<MessageVersion>() ?? MessageVersion.Default);
        SecurityStackRules.CheckChannels(
            CollectedLayers.In(context),
            below.Elements.FirstOrDefault(e => e.BuildsChannels(below.Elements)));
        LayerOrder.CheckSessions(CollectedLayers.In(context), transport.HasSessions);
        context.BindingParameters.Find<CoverageReports>()?.Add(layers);
        return new ChannelStack(
            new StackModel(transport, encoding, layers) { Capabilities = Of(context) }, () => encoding);
    }

    private static ChannelStack Freeze(
        TransportBindingElement element,
        BindingContext context,
        Func<IReadOnlyCollection<BindingElement>, TransportModel, TransportModel> secure,
        Func<IReadOnlyCollection<BindingElement>, TransportModel, ImmutableArray<ILayer>> layers)
    {
        var encoder = Encoder(element, context);
        var (transport, encoding) = BindingFreezer.Freeze(element, encoder, context.Binding, context.Clock);
        IReadOnlyCollection<BindingElement> elements =
            [
                .. CollectedLayers.In(context), .. context.BindingParameters.FindAll<StreamUpgradeBindingElement>(),
                encoder, element,
            ];
        SecurityStackRules.CheckEncoding(elements, encoder);
        LayerOrder.CheckSessions(elements, transport.HasSessions);
        transport = secure(elements, transport);
        var stack = new StackModel(
            transport, encoding, BindingFreezer.Checked(layers(elements, transport), transport, context.Binding.Name))
        {
            Capabilities = Of(context),
        };
        context.BindingParameters.Find<CoverageReports>()?.Add(stack.Layers);
        if (encoding.Kind != EncodingKind.Custom || !transport.HasSessions)
        {
            return new ChannelStack(stack, () => encoding);
        }

        var factory = encoder.CreateMessageEncoderFactory();
        return new ChannelStack(stack, () => EncodingModels.Custom(factory, element, session: true));
    }

    private static Func<ISecurityCapabilities?> Of(BindingContext context)
    {
        var binding = context.Binding;
        return () => binding.GetProperty<ISecurityCapabilities>([]);
    }

    private static MessageEncodingBindingElement Encoder(TransportBindingElement element, BindingContext context)
    {
        if (element.Unsupported() is { } refusal)
        {
            throw new InvalidOperationException(
                $"The binding '{context.Binding.Name}' cannot build its channels: {refusal}");
        }

        var encodings = context.BindingParameters.FindAll<MessageEncodingBindingElement>();
        return encodings.Count > 1
            ? throw new InvalidOperationException(
                $"The binding '{context.Binding.Name}' has {encodings.Count} message encodings. Keep one of them.")
            : encodings.FirstOrDefault() ?? element.CreateDefaultEncoding()!;
    }
}
