using System.Collections.Immutable;
using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Bindings.Rules;
using Woad.Connections;
using Woad.Encoders;
using Woad.Freeze.Queues;
using Woad.Layers;
using Woad.Model;
using Woad.Security.Secured;

namespace Woad.Freeze;

/// <summary>
/// Bindings with elements of the program's, which build channels: the engine then runs above the uppermost one.
/// </summary>
internal static class ClassicStack
{
    /// <summary>
    /// Whether the binding builds channels of its own. An encoding or a stream upgrade of the program's alone does not
    /// need channels: the engine uses its encoder, or its provider.
    /// </summary>
    public static bool IsNeeded(Binding binding, BindingElementCollection elements) =>
        HasOwnChannels(binding.GetType())
        || elements.Any(e => e.BuildsChannels(elements))
        || (elements.Find<MessageEncodingBindingElement>() is { IsBuiltIn: false } own
            && elements.Find<TransportBindingElement>()
                is not HttpTransportBindingElement { WebSocketSettings.TransportUsage: WebSocketTransportUsage.Never }
            && EncodingModels.HasSessionEncoders(own.CreateMessageEncoderFactory()));

    /// <summary>
    /// Whether custom code makes channels of the binding, which may give addresses a meaning of its own.
    /// </summary>
    public static bool TakesAnyAddress(Binding binding, IReadOnlyCollection<BindingElement> elements) =>
        HasOwnChannels(binding.GetType()) || TakesAnyAddress(elements);

    /// <inheritdoc cref="TakesAnyAddress(Binding, IReadOnlyCollection{BindingElement})"/>
    public static bool TakesAnyAddress(IReadOnlyCollection<BindingElement> elements) =>
        elements.Any(e => e is not IOneWayDirection && e.BuildsChannels(elements));

    public static StackModel Client(
        Binding binding, ContractDescription contract, BindingParameterCollection given, TimeProvider clock)
    {
        var parameters = With(clock, given, ProtectionFreezer.SentByClient(contract));
        var elements = binding.CreateBindingElements();
        SecurityRefusals.Check(binding, elements);
        var below = Below(binding, elements);
        var upper = Upper(elements);
        var layers = LayerFreezer.OfClient(upper, Transport(binding, clock), parameters);
        var shape = Preferred(ChannelShape.Client(contract, MakesSessions(layers)), upper).FirstOrDefault(
            s => s.CanBuildFactory(below, parameters))
            ?? throw Unsupported(binding, contract);
        LayerOrder.CheckSessions(upper, shape.IsSession);
        return new StackModel(
            Transport(binding, clock) with
            {
                HasSessions = shape.IsSession,
                Settings = new ProgramChannels
                {
                    AreDuplex = shape.IsDuplexDatagram,
                    Factory = shape.BuildFactory(below, parameters),
                    TakesAnyAddress = TakesAnyAddress(binding, elements),
                    CoverageIsReported = parameters.Find<CoverageReports>()!.Any,
                },
            },
            Messages(binding),
            layers)
        {
            Capabilities = () => binding.GetProperty<ISecurityCapabilities>([]),
        };
    }

    public static StackModel Service(
        ServiceEndpoint endpoint, IReadOnlyCollection<ContractDescription> contracts, BindingParameterCollection given,
        TimeProvider clock)
    {
        var parameters = With(clock, given, ProtectionFreezer.SentByService(contracts));
        var binding = endpoint.Binding!;
        var elements = binding.CreateBindingElements();
        SecurityRefusals.Check(binding, elements);
        var below = Below(binding, elements);
        var upper = Upper(elements);
        var layers = LayerFreezer.OfService(
            upper, Transport(binding, clock), [.. parameters, new ListenerUri(endpoint.ListenUri!)]);
        var shapes = contracts
            .Select(c => (IEnumerable<ChannelShape>)[.. ChannelShape.Service(c, MakesSessions(layers))])
            .Aggregate((all, some) => all.Intersect(some));
        var shape = Preferred(shapes, upper).FirstOrDefault(s => s.CanBuildListener(below, parameters))
            ?? throw Unsupported(binding, contracts.First());
        LayerOrder.CheckSessions(upper, shape.IsSession);
        return new StackModel(
            Transport(binding, clock) with
            {
                HasSessions = shape.IsSession,
                Settings = new ProgramChannels
                {
                    AreDuplex = shape.IsDuplexDatagram,
                    Listener = shape.BuildListener(below, endpoint.ListenUri!, ListenUriMode.Explicit, parameters),
                    CoverageIsReported = parameters.Find<CoverageReports>()!.Any,
                },
            },
            Messages(binding),
            layers)
        {
            Capabilities = () => binding.GetProperty<ISecurityCapabilities>([]),
        };
    }

    /// <summary>How many elements at the top are layers, which the engine runs above the uppermost channel.</summary>
    private static int CountLayers(BindingElementCollection elements)
    {
        var layers = elements.TakeWhile(e => e.IsLayer(elements)).Count();
        var handedDown = LayerOrder.HandedDown(elements);
        return handedDown < 0 ? layers : Math.Min(layers, handedDown);
    }

    /// <summary>The elements without the layers further down, which are built as channels.</summary>
    private static BindingElement[] Upper(BindingElementCollection elements)
    {
        var above = CountLayers(elements);
        SecurityStackRules.CheckChannels(
            elements.Take(above), elements.FirstOrDefault(e => e.BuildsChannels(elements)));
        return [.. elements.Take(above), .. elements.Skip(above).Where(e => !e.IsLayer(elements))];
    }

    /// <summary>Layers that need sessions are first offered channels with sessions.</summary>
    private static IEnumerable<ChannelShape> Preferred(IEnumerable<ChannelShape> shapes, BindingElement[] upper) =>
        LayerOrder.NeedsSessions(upper) ? shapes.OrderBy(static shape => !shape.IsSession) : shapes;

    /// <summary>The elements that build channels: those below the uppermost layers.</summary>
    private static Binding Below(Binding binding, BindingElementCollection elements)
    {
        var above = CountLayers(elements);
        return above == 0 ? binding : new CustomBinding(elements.Skip(above))
        {
            Name = binding.Name,
            Namespace = binding.Namespace,
            OpenTimeout = binding.OpenTimeout,
            CloseTimeout = binding.CloseTimeout,
            SendTimeout = binding.SendTimeout,
            ReceiveTimeout = binding.ReceiveTimeout,
        };
    }

    /// <summary>Whether layers make sessions of channels without.</summary>
    private static bool MakesSessions(ImmutableArray<ILayer> layers) =>
        layers.Reverse().Aggregate(
            StackShape.Requests, static (below, layer) => layer.Shape(below)) != StackShape.Requests;

    // The elements build their channels with the clock of the host or factory: see BindingContext.Clock.
    private static BindingParameterCollection With(
        TimeProvider clock, BindingParameterCollection given, ProtectionPlan sent)
    {
        BindingParameterCollection parameters = [.. given, sent, new CoverageReports()];
        if (parameters.Find<TimeProvider>() is null)
        {
            parameters.Add(clock);
        }

        return parameters;
    }

    private static EncodingModel Messages(Binding binding) =>
        EncodingModels.Messages(binding.MessageVersion ?? MessageVersion.Default);

    private static TransportModel Transport(Binding binding, TimeProvider clock) => Transport(
        binding.Scheme, binding.CreateBindingElements().Find<TransportBindingElement>() is { ManualAddressing: true },
        binding, clock);

    /// <summary>The model of channels without sessions that are a transport.</summary>
    public static TransportModel Transport(
        string scheme, bool manualAddressing, IDefaultCommunicationTimeouts timeouts, TimeProvider clock) => new()
        {
            Scheme = scheme,
            Clock = clock,
            HasSessions = false,
            ContentType = "",
            MaxReceivedMessageSize = int.MaxValue,
            ManualAddressing = manualAddressing,
            OpenTimeout = timeouts.OpenTimeout,
            CloseTimeout = timeouts.CloseTimeout,
            SendTimeout = timeouts.SendTimeout,
            ReceiveTimeout = timeouts.ReceiveTimeout,
        };

    private static bool HasOwnChannels(Type binding) =>
        binding.Assembly != typeof(Binding).Assembly
        && binding.GetMethods(BindingFlags.Public | BindingFlags.Instance).Any(m =>
            m.Name is nameof(Binding.BuildChannelFactory) or nameof(Binding.BuildChannelListener)
            && m.DeclaringType!.Assembly != typeof(Binding).Assembly);

    private static InvalidOperationException Unsupported(Binding binding, ContractDescription contract) => new(
        contract.SessionMode == SessionMode.Required
            ? $"Contract requires Session, but Binding '{binding.Name}' doesn't support it or isn't configured "
                + "properly to support it."
            : $"The binding '{binding.Name}' can build none of the channels that the contract '{contract.Name}' can "
                + $"use ({Names(ChannelShape.Client(contract, makesSessions: false))} on the client, "
                + $"{Names(ChannelShape.Service(contract, makesSessions: false))} on the service). See "
                + "CanBuildChannelFactory and CanBuildChannelListener of its elements.");

    private static string Names(IEnumerable<ChannelShape> shapes) => string.Join(", ", shapes.Select(s => s.Name));
}
