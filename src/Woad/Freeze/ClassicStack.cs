using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Bindings.Rules;
using Woad.Connections;
using Woad.Encoders;
using Woad.Model;

namespace Woad.Freeze;

/// <summary>Bindings with elements of the program's, which build channels: the engine then runs above the uppermost one.</summary>
internal static class ClassicStack
{
    /// <summary>
    /// Whether the binding builds channels of its own. An encoding or a stream upgrade of the program's alone does not need
    /// channels: the engine uses its encoder, or its provider.
    /// </summary>
    public static bool IsNeeded(Binding binding, BindingElementCollection elements) =>
        HasOwnChannels(binding.GetType())
        || elements.Any(e => !e.IsBuiltIn && e is not (MessageEncodingBindingElement or StreamUpgradeBindingElement))
        || (elements.Find<MessageEncodingBindingElement>() is { IsBuiltIn: false } own
            && elements.Find<TransportBindingElement>() is not HttpTransportBindingElement
            && EncodingModels.HasSessionEncoders(own.CreateMessageEncoderFactory()));

    public static StackModel Client(
        Binding binding, ContractDescription contract, BindingParameterCollection given, TimeProvider clock)
    {
        var parameters = With(clock, given);
        var shape = ChannelShape.Client(contract).FirstOrDefault(s => s.CanBuildFactory(binding, parameters))
            ?? throw Unsupported(binding, contract);
        return new StackModel(
            Transport(binding, shape, clock) with { Channels = new ProgramChannels { Factory = shape.BuildFactory(binding, parameters) } },
            Messages(binding),
            LayerFreezer.AboveChannels(binding.CreateBindingElements()));
    }

    public static StackModel Service(
        ServiceEndpoint endpoint, IReadOnlyCollection<ContractDescription> contracts, BindingParameterCollection given, TimeProvider clock)
    {
        var parameters = With(clock, given);
        var binding = endpoint.Binding!;
        var shape = contracts
            .Select(c => (IEnumerable<ChannelShape>)[.. ChannelShape.Service(c)])
            .Aggregate((all, some) => all.Intersect(some))
            .FirstOrDefault(s => s.CanBuildListener(binding, parameters)) ?? throw Unsupported(binding, contracts.First());
        return new StackModel(
            Transport(binding, shape, clock) with
            {
                Channels = new ProgramChannels
                {
                    Listener = shape.BuildListener(binding, endpoint.ListenUri!, ListenUriMode.Explicit, parameters),
                },
            },
            Messages(binding),
            LayerFreezer.AboveChannels(binding.CreateBindingElements()));
    }

    // The elements build their channels with the clock of the host or factory: see BindingContext.Clock.
    private static BindingParameterCollection With(TimeProvider clock, BindingParameterCollection given)
    {
        BindingParameterCollection parameters = [.. given];
        if (parameters.Find<TimeProvider>() is null)
        {
            parameters.Add(clock);
        }

        return parameters;
    }

    private static EncodingModel Messages(Binding binding) =>
        EncodingModels.Messages(binding.MessageVersion ?? MessageVersion.Default);

    private static TransportModel Transport(Binding binding, ChannelShape shape, TimeProvider clock) => new()
    {
        Scheme = binding.Scheme,
        Clock = clock,
        HasSessions = shape.IsSession,
        ContentType = "",
        MaxReceivedMessageSize = int.MaxValue,
        ManualAddressing = binding.CreateBindingElements().Find<TransportBindingElement>() is { ManualAddressing: true },
        OpenTimeout = binding.OpenTimeout,
        CloseTimeout = binding.CloseTimeout,
        SendTimeout = binding.SendTimeout,
        ReceiveTimeout = binding.ReceiveTimeout,
    };

    private static bool HasOwnChannels(Type binding) =>
        binding.Assembly != typeof(Binding).Assembly
        && binding.GetMethods(BindingFlags.Public | BindingFlags.Instance).Any(m =>
            m.Name is nameof(Binding.BuildChannelFactory) or nameof(Binding.BuildChannelListener)
            && m.DeclaringType!.Assembly != typeof(Binding).Assembly);

    private static InvalidOperationException Unsupported(Binding binding, ContractDescription contract) => new(
        contract.SessionMode == SessionMode.Required
            ? $"Contract requires Session, but Binding '{binding.Name}' doesn't support it or isn't configured properly to support it."
            : $"The binding '{binding.Name}' can build none of the channels that the contract '{contract.Name}' can use ({string.Join(", ", ChannelShape.Client(contract).Select(s => s.Name))} on the client, {string.Join(", ", ChannelShape.Service(contract).Select(s => s.Name))} on the service). See CanBuildChannelFactory and CanBuildChannelListener of its elements.");
}
