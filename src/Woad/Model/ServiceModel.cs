using System.Collections.Immutable;
using System.ServiceModel.Dispatcher;

namespace Woad.Model;

/// <summary>A service, fixed when its host opens.</summary>
internal sealed record ServiceModel
{
    public required string Name { get; init; }

    public required Type ServiceType { get; init; }

    /// <summary>Whether the service is a client's callback object.</summary>
    public bool IsCallback { get; init; }

    public bool IncludeExceptionDetail { get; init; }

    /// <summary>How long operations may run before their tokens are cancelled; null for as long as they like.</summary>
    public TimeSpan? OperationTimeout { get; init; }

    public int MaxConcurrentCalls { get; init; }

    public int MaxConcurrentSessions { get; init; }

    public int MaxConcurrentInstances { get; init; }

    /// <summary>
    /// The throttle whose limits may be changed while the host is open; null when none was configured.
    /// </summary>
    public ServiceThrottle? Throttle { get; init; }

    public ImmutableArray<IErrorHandler> ErrorHandlers { get; init; } = [];

    public required ImmutableArray<ListenerModel> Listeners { get; init; }
}
