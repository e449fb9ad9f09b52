using System.Collections.Immutable;
using System.ServiceModel;
using System.ServiceModel.Dispatcher;

namespace Woad.Model;

/// <summary>An endpoint of a service, fixed at open.</summary>
internal sealed record EndpointModel
{
    /// <summary>The logical address: what a message's To must say.</summary>
    public required Uri Address { get; init; }

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

    public bool ValidateMustUnderstand { get; init; } = true;

    /// <summary>What the dispatcher's public view of the endpoint is; handed to views only.</summary>
    public EndpointDispatcher? View { get; init; }
}
