using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Bindings;
using Woad.Connections;
using Woad.Encoders;

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

    public static (TransportModel Transport, EncodingModel Encoding) Client(
        Binding binding, ContractDescription contract, BindingParameterCollection parameters)
    {
        var shape = ChannelShape.Client(contract).FirstOrDefault(s => s.CanBuildFactory(binding, parameters))
            ?? throw Unsupported(binding, contract);
        return (Transport(binding, shape) with { ChannelFactory = shape.BuildFactory(binding, parameters) }, Messages(binding));
    }

    public static (TransportModel Transport, EncodingModel Encoding) Service(
        ServiceEndpoint endpoint, IReadOnlyCollection<ContractDescription> contracts, BindingParameterCollection parameters)
    {
        var binding = endpoint.Binding!;
        var shape = contracts
            .Select(c => (IEnumerable<ChannelShape>)[.. ChannelShape.Service(c)])
            .Aggregate((all, some) => all.Intersect(some))
            .FirstOrDefault(s => s.CanBuildListener(binding, parameters)) ?? throw Unsupported(binding, contracts.First());
        return (
            Transport(binding, shape) with
            {
                ChannelListener = shape.BuildListener(binding, endpoint.ListenUri!, endpoint.ListenUriMode, parameters),
            },
            Messages(binding));
    }

    private static EncodingModel Messages(Binding binding) =>
        EncodingModels.Messages(binding.MessageVersion ?? MessageVersion.Default);

    private static TransportModel Transport(Binding binding, ChannelShape shape) => new()
    {
        Scheme = binding.Scheme,
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
