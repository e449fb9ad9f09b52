using System.Collections.Immutable;
using System.ServiceModel.Dispatcher;

namespace Woad.Model;

/// <summary>An endpoint of a service, fixed at open.</summary>
internal sealed record EndpointModel
{
    /// <summary>The logical address: what a message's To must say.</summary>
    public required Uri Address { get; init; }

    public required ContractModel Contract { get; init; }

    public ImmutableArray<IDispatchMessageInspector> Inspectors { get; init; } = [];

    public IDispatchOperationSelector? Selector { get; init; }

    /// <summary>How the client is called: its callback contract; null without one.</summary>
    public ClientModel? Callback { get; init; }

    /// <summary>Whether a session whose peer has ended its half is ended here too.</summary>
    public bool ShutsSessionsDown { get; init; } = true;

    /// <summary>What hears of the end of sessions.</summary>
    public ImmutableArray<IInputSessionShutdown> Shutdowns { get; init; } = [];

    public bool ValidateMustUnderstand { get; init; } = true;

    /// <summary>What the dispatcher's public view of the endpoint is; handed to views only.</summary>
    public EndpointDispatcher? View { get; init; }
}
