using System.Collections.Immutable;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Model;

/// <summary>An endpoint of a service, fixed at open.</summary>
internal sealed record EndpointModel
{
    /// <summary>The logical address: what a message's To must say.</summary>
    public required Uri Address { get; init; }

    /// <summary>How a message's To is compared with <see cref="Address"/>.</summary>
    public AddressFilterMode AddressFilterMode { get; init; }

    /// <summary>The headers of the address, which a message must have.</summary>
    public ImmutableArray<AddressHeader> AddressHeaders { get; init; } = [];

    public required ContractModel Contract { get; init; }

    public InstanceContextMode InstanceMode { get; init; }

    public ConcurrencyMode ConcurrencyMode { get; init; }

    /// <summary>Whether the messages of a session are carried out one after the other whatever the mode is.</summary>
    public bool EnsureOrderedDispatch { get; init; }

    public required IInstanceProvider InstanceProvider { get; init; }

    /// <summary>What says which instance context serves a message; null for the instance mode.</summary>
    public IInstanceContextProvider? InstanceContextProvider { get; init; }

    public ImmutableArray<IInstanceContextInitializer> InstanceContextInitializers { get; init; } = [];

    /// <summary>The context of InstanceContextMode.Single; null for the other modes.</summary>
    public InstanceContext? Singleton { get; init; }

    /// <summary>Where operations run; null for any thread.</summary>
    public SynchronizationContext? SynchronizationContext { get; init; }

    public ImmutableArray<IDispatchMessageInspector> Inspectors { get; init; } = [];

    public IDispatchOperationSelector? Selector { get; init; }

    /// <summary>How the endpoint answers plain HTTP requests; null when its messages have actions.</summary>
    public Web.WebEndpoint? Web { get; init; }

    /// <summary>What a behavior has put in place of the comparison of addresses; null for that.</summary>
    public MessageFilter? AddressFilter { get; init; }

    /// <summary>
    /// Which messages the endpoint takes beside those with an action of its operations; null for no filter.
    /// </summary>
    public MessageFilter? ContractFilter { get; init; }

    /// <summary>Endpoints of a higher number get a message first.</summary>
    public int FilterPriority { get; init; }

    /// <summary>Whether messages can be told apart by their heads alone.</summary>
    public bool IsFiltered => AddressFilter is not null || ContractFilter is not null || FilterPriority != 0;

    /// <summary>Who may call, and as whom operations run; null when nothing is to be checked or set.</summary>
    public AuthorizationModel? Authorization { get; init; }

    /// <summary>How the client is called: its callback contract; null without one.</summary>
    public ClientModel? Callback { get; init; }

    /// <summary>What gets the channel of every new session, or without session of every call.</summary>
    public ImmutableArray<IChannelInitializer> Initializers { get; init; } = [];

    /// <summary>Whether a session whose peer has ended its half is ended here too.</summary>
    public bool ShutsSessionsDown { get; init; } = true;

    /// <summary>Whether a transaction that is open when its session is closed is committed.</summary>
    public bool CompletesTransactionsOnClose { get; init; }

    /// <summary>What hears of the end of sessions.</summary>
    public ImmutableArray<IInputSessionShutdown> Shutdowns { get; init; } = [];

    public bool ValidateMustUnderstand { get; init; } = true;

    /// <summary>What the dispatcher's public view of the endpoint is; handed to views only.</summary>
    public EndpointDispatcher? View { get; init; }
}
