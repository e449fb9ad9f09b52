using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using Woad.Discovery.Announcing;
using Woad.Discovery.Contracts;
using Woad.Discovery.Serving;

namespace System.ServiceModel.Discovery;

/// <summary>
/// Represents the base class of discovery proxies: services announce themselves to them, clients ask them.
/// </summary>
/// <remarks>
/// A derived class keeps the endpoints. Its calls come on many threads at once when its ServiceBehavior has
/// ConcurrencyMode.Multiple.
/// </remarks>
public abstract class DiscoveryProxy
    : IDiscoveryAdhoc11, IDiscoveryManaged11, IDiscoveryAdhocCD1, IDiscoveryManagedCD1, IDiscoveryAdhocApril2005,
        IDiscoveryManagedApril2005, IAnnouncements11, IAnnouncementsCD1, IAnnouncementsApril2005
{
    private const int DefaultHistory = 2056;
    private readonly DiscoveryOperations _operations;
    private readonly AnnouncementOperations _announcements;

    /// <summary>
    /// Initializes a new instance of the <see cref="DiscoveryProxy"/> class with a sequence of its own.
    /// </summary>
    protected DiscoveryProxy()
        : this(new DiscoveryMessageSequenceGenerator())
    {
    }

    /// <summary>Initializes a new instance of the <see cref="DiscoveryProxy"/> class.</summary>
    /// <param name="messageSequenceGenerator">Numbers the answers.</param>
    /// <exception cref="ArgumentNullException"><paramref name="messageSequenceGenerator"/> is null.</exception>
    protected DiscoveryProxy(DiscoveryMessageSequenceGenerator messageSequenceGenerator)
        : this(messageSequenceGenerator, DefaultHistory)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="DiscoveryProxy"/> class.</summary>
    /// <param name="messageSequenceGenerator">Numbers the answers.</param>
    /// <param name="duplicateMessageHistoryLength">
    /// The number of messages whose copies are recognized; 0 for none. The default is 2,056.
    /// </param>
    /// <exception cref="ArgumentNullException"><paramref name="messageSequenceGenerator"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The length is negative.</exception>
    protected DiscoveryProxy(
        DiscoveryMessageSequenceGenerator messageSequenceGenerator, int duplicateMessageHistoryLength)
    {
        ArgumentNullException.ThrowIfNull(messageSequenceGenerator);
        ArgumentOutOfRangeException.ThrowIfNegative(duplicateMessageHistoryLength);
        var handler = new Handler(this);
        _operations = new DiscoveryOperations(handler, messageSequenceGenerator, duplicateMessageHistoryLength);
        _announcements = new AnnouncementOperations(handler, duplicateMessageHistoryLength);
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

    Task IAnnouncements11.HelloAsync(Message message) =>
        _announcements.HelloAsync(message, DiscoveryVersion.WSDiscovery11);

    Task IAnnouncements11.ByeAsync(Message message) =>
        _announcements.ByeAsync(message, DiscoveryVersion.WSDiscovery11);

    Task IAnnouncementsCD1.HelloAsync(Message message) =>
        _announcements.HelloAsync(message, DiscoveryVersion.WSDiscoveryCD1);

    Task IAnnouncementsCD1.ByeAsync(Message message) =>
        _announcements.ByeAsync(message, DiscoveryVersion.WSDiscoveryCD1);

    Task IAnnouncementsApril2005.HelloAsync(Message message) =>
        _announcements.HelloAsync(message, DiscoveryVersion.WSDiscoveryApril2005);

    Task IAnnouncementsApril2005.ByeAsync(Message message) =>
        _announcements.ByeAsync(message, DiscoveryVersion.WSDiscoveryApril2005);

    /// <summary>
    /// Begins to decide whether a client of the ad hoc mode is asked to send its searches to a proxy. Here: it is not.
    /// </summary>
    /// <param name="resolveCriteria">The criteria of the client.</param>
    /// <param name="callback">Called when the decision has been made.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The state of the decision.</returns>
    protected virtual IAsyncResult BeginShouldRedirectFind(
        FindCriteria resolveCriteria, AsyncCallback callback, object? state) =>
        TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

    /// <summary>
    /// Begins to decide whether a client of the ad hoc mode is asked to send its request to a proxy. Here: it is not.
    /// </summary>
    /// <param name="findCriteria">The criteria of the client.</param>
    /// <param name="callback">Called when the decision has been made.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The state of the decision.</returns>
    protected virtual IAsyncResult BeginShouldRedirectResolve(
        ResolveCriteria findCriteria, AsyncCallback callback, object? state) =>
        TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

    /// <summary>Ends to decide about a search.</summary>
    /// <param name="result">The state of the decision.</param>
    /// <param name="redirectionEndpoints">The proxies that the client is to ask.</param>
    /// <returns><see langword="true"/> if the client is sent to them; otherwise, <see langword="false"/>.</returns>
    protected virtual bool EndShouldRedirectFind(
        IAsyncResult result, out Collection<EndpointDiscoveryMetadata>? redirectionEndpoints)
    {
        TaskToAsyncResult.End(result);
        redirectionEndpoints = null;
        return false;
    }

    /// <summary>Ends to decide about a request.</summary>
    /// <param name="result">The state of the decision.</param>
    /// <param name="redirectionEndpoints">The proxies that the client is to ask.</param>
    /// <returns><see langword="true"/> if the client is sent to them; otherwise, <see langword="false"/>.</returns>
    protected virtual bool EndShouldRedirectResolve(
        IAsyncResult result, out Collection<EndpointDiscoveryMetadata>? redirectionEndpoints)
    {
        TaskToAsyncResult.End(result);
        redirectionEndpoints = null;
        return false;
    }

    /// <summary>Begins a search asynchronously.</summary>
    /// <param name="findRequestContext">The search, to which matching endpoints are added.</param>
    /// <param name="callback">Called when the search has ended.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The state of the search.</returns>
    protected abstract IAsyncResult OnBeginFind(
        FindRequestContext findRequestContext, AsyncCallback callback, object? state);

    /// <summary>Begins to take in that an endpoint has gone.</summary>
    /// <param name="messageSequence">The position of the announcement; null when it has none.</param>
    /// <param name="endpointDiscoveryMetadata">The endpoint.</param>
    /// <param name="callback">Called when it has been taken in.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The state of the announcement.</returns>
    protected abstract IAsyncResult OnBeginOfflineAnnouncement(
        DiscoveryMessageSequence? messageSequence, EndpointDiscoveryMetadata endpointDiscoveryMetadata,
        AsyncCallback callback, object? state);

    /// <summary>Begins to take in that an endpoint has come.</summary>
    /// <param name="messageSequence">The position of the announcement; null when it has none.</param>
    /// <param name="endpointDiscoveryMetadata">The endpoint.</param>
    /// <param name="callback">Called when it has been taken in.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The state of the announcement.</returns>
    protected abstract IAsyncResult OnBeginOnlineAnnouncement(
        DiscoveryMessageSequence? messageSequence, EndpointDiscoveryMetadata endpointDiscoveryMetadata,
        AsyncCallback callback, object? state);

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

    /// <summary>Ends to take in that an endpoint has gone.</summary>
    /// <param name="result">The state of the announcement.</param>
    protected abstract void OnEndOfflineAnnouncement(IAsyncResult result);

    /// <summary>Ends to take in that an endpoint has come.</summary>
    /// <param name="result">The state of the announcement.</param>
    protected abstract void OnEndOnlineAnnouncement(IAsyncResult result);

    /// <summary>Ends to look for the endpoint with an address.</summary>
    /// <param name="result">The state of the request.</param>
    /// <returns>The endpoint, or <see langword="null"/> when there is none.</returns>
    protected abstract EndpointDiscoveryMetadata? OnEndResolve(IAsyncResult result);

    private sealed class Handler(DiscoveryProxy proxy) : IDiscoveryHandler, IAnnouncementHandler
    {
        public Task FindAsync(FindRequestContext request) =>
            Task.Factory.FromAsync(proxy.OnBeginFind, proxy.OnEndFind, request, null);

        public Task<EndpointDiscoveryMetadata?> ResolveAsync(ResolveCriteria criteria) =>
            Task.Factory.FromAsync(proxy.OnBeginResolve, proxy.OnEndResolve, criteria, null);

        public Task<Collection<EndpointDiscoveryMetadata>?> RedirectFindAsync(FindCriteria criteria) =>
            Task.Factory.FromAsync(
                proxy.BeginShouldRedirectFind,
                r => proxy.EndShouldRedirectFind(r, out var endpoints) ? endpoints ?? [] : null,
                criteria,
                null);

        public Task<Collection<EndpointDiscoveryMetadata>?> RedirectResolveAsync(ResolveCriteria criteria) =>
            Task.Factory.FromAsync(
                proxy.BeginShouldRedirectResolve,
                r => proxy.EndShouldRedirectResolve(r, out var endpoints) ? endpoints ?? [] : null,
                criteria,
                null);

        public Task HelloAsync(DiscoveryMessageSequence? sequence, EndpointDiscoveryMetadata endpoint) =>
            Task.Factory.FromAsync(
                proxy.OnBeginOnlineAnnouncement, proxy.OnEndOnlineAnnouncement, sequence, endpoint, null);

        public Task ByeAsync(DiscoveryMessageSequence? sequence, EndpointDiscoveryMetadata endpoint) =>
            Task.Factory.FromAsync(
                proxy.OnBeginOfflineAnnouncement, proxy.OnEndOfflineAnnouncement, sequence, endpoint, null);
    }
}
