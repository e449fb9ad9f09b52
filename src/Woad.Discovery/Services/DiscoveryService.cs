using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using Woad.Discovery.Contracts;
using Woad.Discovery.Serving;

namespace System.ServiceModel.Discovery;

/// <summary>
/// Represents the base class of services that answer searches for the endpoints of a host.
/// </summary>
public abstract class DiscoveryService
    : IDiscoveryAdhoc11, IDiscoveryManaged11, IDiscoveryAdhocCD1, IDiscoveryManagedCD1, IDiscoveryAdhocApril2005,
        IDiscoveryManagedApril2005
{
    private const int DefaultHistory = 2056;
    private readonly DiscoveryOperations _operations;

    /// <summary>
    /// Initializes a new instance of the <see cref="DiscoveryService"/> class with a sequence of its own.
    /// </summary>
    protected DiscoveryService()
        : this(new DiscoveryMessageSequenceGenerator())
    {
    }

    /// <summary>Initializes a new instance of the <see cref="DiscoveryService"/> class.</summary>
    /// <param name="discoveryMessageSequenceGenerator">Numbers the answers.</param>
    /// <exception cref="ArgumentNullException">
    /// <paramref name="discoveryMessageSequenceGenerator"/> is null.
    /// </exception>
    protected DiscoveryService(DiscoveryMessageSequenceGenerator discoveryMessageSequenceGenerator)
        : this(discoveryMessageSequenceGenerator, DefaultHistory)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="DiscoveryService"/> class.</summary>
    /// <param name="discoveryMessageSequenceGenerator">Numbers the answers.</param>
    /// <param name="duplicateMessageHistoryLength">
    /// The number of requests whose copies are recognized; 0 for none. The default is 2,056.
    /// </param>
    /// <exception cref="ArgumentNullException">
    /// <paramref name="discoveryMessageSequenceGenerator"/> is null.
    /// </exception>
    /// <exception cref="ArgumentOutOfRangeException">The length is negative.</exception>
    protected DiscoveryService(
        DiscoveryMessageSequenceGenerator discoveryMessageSequenceGenerator, int duplicateMessageHistoryLength)
    {
        ArgumentNullException.ThrowIfNull(discoveryMessageSequenceGenerator);
        ArgumentOutOfRangeException.ThrowIfNegative(duplicateMessageHistoryLength);
        _operations = new DiscoveryOperations(
            new Handler(this), discoveryMessageSequenceGenerator, duplicateMessageHistoryLength);
    }

    Task IDiscoveryAdhoc11.ProbeAsync(Message message) =>
        _operations.AdhocProbeAsync(message, DiscoveryVersion.WSDiscovery11);

    Task<Message> IDiscoveryManaged11.ProbeAsync(Message message) =>
        _operations.ProbeAsync(message, DiscoveryVersion.WSDiscovery11);

    Task IDiscoveryAdhoc11.ResolveAsync(Message message) =>
        _operations.AdhocResolveAsync(message, DiscoveryVersion.WSDiscovery11);

    Task<Message> IDiscoveryManaged11.ResolveAsync(Message message) =>
        _operations.ResolveAsync(message, DiscoveryVersion.WSDiscovery11);

    Task IDiscoveryAdhocCD1.ProbeAsync(Message message) =>
        _operations.AdhocProbeAsync(message, DiscoveryVersion.WSDiscoveryCD1);

    Task<Message> IDiscoveryManagedCD1.ProbeAsync(Message message) =>
        _operations.ProbeAsync(message, DiscoveryVersion.WSDiscoveryCD1);

    Task IDiscoveryAdhocCD1.ResolveAsync(Message message) =>
        _operations.AdhocResolveAsync(message, DiscoveryVersion.WSDiscoveryCD1);

    Task<Message> IDiscoveryManagedCD1.ResolveAsync(Message message) =>
        _operations.ResolveAsync(message, DiscoveryVersion.WSDiscoveryCD1);

    Task IDiscoveryAdhocApril2005.ProbeAsync(Message message) =>
        _operations.AdhocProbeAsync(message, DiscoveryVersion.WSDiscoveryApril2005);

    Task<Message> IDiscoveryManagedApril2005.ProbeAsync(Message message) =>
        _operations.ProbeAsync(message, DiscoveryVersion.WSDiscoveryApril2005);

    Task IDiscoveryAdhocApril2005.ResolveAsync(Message message) =>
        _operations.AdhocResolveAsync(message, DiscoveryVersion.WSDiscoveryApril2005);

    Task<Message> IDiscoveryManagedApril2005.ResolveAsync(Message message) =>
        _operations.ResolveAsync(message, DiscoveryVersion.WSDiscoveryApril2005);

    /// <summary>Begins a search asynchronously.</summary>
    /// <param name="findRequestContext">The search, to which matching endpoints are added.</param>
    /// <param name="callback">Called when the search has ended.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The state of the search.</returns>
    protected abstract IAsyncResult OnBeginFind(
        FindRequestContext findRequestContext, AsyncCallback callback, object? state);

    /// <summary>Begins to look for the endpoint with an address.</summary>
    /// <param name="resolveCriteria">The address.</param>
    /// <param name="callback">Called when the endpoint has been found, or there is none.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The state of the request.</returns>
    protected abstract IAsyncResult OnBeginResolve(
        ResolveCriteria resolveCriteria, AsyncCallback callback, object? state);

    /// <summary>Ends a search that was begun.</summary>
    /// <param name="result">The state of the search.</param>
    protected abstract void OnEndFind(IAsyncResult result);

    /// <summary>Ends to look for the endpoint with an address.</summary>
    /// <param name="result">The state of the request.</param>
    /// <returns>The endpoint, or <see langword="null"/> when there is none.</returns>
    protected abstract EndpointDiscoveryMetadata? OnEndResolve(IAsyncResult result);

    private sealed class Handler(DiscoveryService service) : IDiscoveryHandler
    {
        public Task FindAsync(FindRequestContext request) =>
            Task.Factory.FromAsync(service.OnBeginFind, service.OnEndFind, request, null);

        public Task<EndpointDiscoveryMetadata?> ResolveAsync(ResolveCriteria criteria) =>
            Task.Factory.FromAsync(service.OnBeginResolve, service.OnEndResolve, criteria, null);

        public Task<Collection<EndpointDiscoveryMetadata>?> RedirectFindAsync(FindCriteria criteria) =>
            Task.FromResult<Collection<EndpointDiscoveryMetadata>?>(null);

        public Task<Collection<EndpointDiscoveryMetadata>?> RedirectResolveAsync(ResolveCriteria criteria) =>
            Task.FromResult<Collection<EndpointDiscoveryMetadata>?>(null);
    }
}
