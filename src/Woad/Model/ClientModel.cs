using System.Collections.Immutable;
using System.ServiceModel;
using System.ServiceModel.Dispatcher;
using Woad.Connections;
using Woad.Encoders;
using Woad.Formatters;

namespace Woad.Model;

/// <summary>An endpoint as a channel factory uses it, fixed when the factory opens.</summary>
internal sealed record ClientModel(
    ContractModel Contract,
    StackModel Stack,
    ImmutableArray<IClientMessageInspector> Inspectors,
    ContractCodec? Codec)
{
    public TransportModel Transport => Stack.Transport;

    public EncodingModel Encoding => Stack.Encoding;

    /// <summary>Says which operation is called; null for the one of the method that is called.</summary>
    public IClientOperationSelector? Selector { get; init; }

    /// <summary>Most bytes that the detail of a fault may take.</summary>
    public int MaxFaultSize { get; init; } = 65536;

    /// <summary>Whether mandatory headers of replies that nobody understood are refused.</summary>
    public bool ValidateMustUnderstand { get; init; } = true;

    /// <summary>
    /// Where channels send that are made without an address of their own to send to; null for the endpoint's address.
    /// </summary>
    public Uri? Via { get; init; }

    /// <summary>What gets every new channel.</summary>
    public ImmutableArray<IChannelInitializer> Initializers { get; init; } = [];

    /// <summary>What asks the user before a channel is opened.</summary>
    public ImmutableArray<IInteractiveChannelInitializer> InteractiveInitializers { get; init; } = [];

    /// <summary>What the client offers to be called by the service; null without callback contract.</summary>
    public ServiceModel? Callbacks { get; init; }

    /// <summary>How whole messages are sent through a proxy, and answered; null where no proxies are made.</summary>
    public OperationModel? Unhandled { get; init; }
}
