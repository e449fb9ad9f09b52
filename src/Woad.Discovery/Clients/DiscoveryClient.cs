using System.ComponentModel;
using System.ServiceModel.Description;
using Woad.Discovery.Clients;
using Woad.Waits;

namespace System.ServiceModel.Discovery;

/// <summary>
/// Finds services: by multicast messages in its network (ad hoc), or through a discovery proxy (managed). Its methods
/// may be called on several threads at once.
/// </summary>
/// <example>
/// <code>
/// using var client = new DiscoveryClient(new UdpDiscoveryEndpoint());
/// var found = client.Find(new FindCriteria(typeof(ICalculator)) { MaxResults = 1 });
/// Console.WriteLine(found.Endpoints[0].Address);
/// </code>
/// </example>
public sealed partial class DiscoveryClient : ICommunicationObject, IDisposable
{
    private readonly Searches _searches;
    private readonly EventedSearches _evented = new();

    /// <summary>
    /// Initializes a new instance of the <see cref="DiscoveryClient"/> class with the only discovery endpoint of the
    /// configuration of clients.
    /// </summary>
    /// <exception cref="InvalidOperationException">The configuration does not have one such endpoint.</exception>
    public DiscoveryClient()
        : this("*")
    {
    }

    /// <summary>Initializes a new instance of the <see cref="DiscoveryClient"/> class.</summary>
    /// <param name="discoveryEndpoint">Where searches are sent.</param>
    /// <exception cref="ArgumentNullException"><paramref name="discoveryEndpoint"/> is null.</exception>
    public DiscoveryClient(DiscoveryEndpoint discoveryEndpoint)
    {
        ArgumentNullException.ThrowIfNull(discoveryEndpoint);
        _searches = new Searches(discoveryEndpoint);
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DiscoveryClient"/> class with a configured endpoint.
    /// </summary>
    /// <param name="endpointConfigurationName">
    /// The name of the endpoint in the configuration of clients; <c>*</c> for the only discovery endpoint.
    /// </param>
    /// <exception cref="InvalidOperationException">The configuration has no such endpoint.</exception>
    public DiscoveryClient(string endpointConfigurationName)
        : this(ConfiguredEndpoints.Find<DiscoveryEndpoint>(endpointConfigurationName))
    {
    }

    /// <summary>Occurs when a call of FindAsync has ended.</summary>
    public event EventHandler<FindCompletedEventArgs>? FindCompleted;

    /// <summary>Occurs for each endpoint that a search finds.</summary>
    public event EventHandler<FindProgressChangedEventArgs>? FindProgressChanged;

    /// <summary>
    /// Occurs when a discovery proxy has answered a multicast message: it asks the client to send searches to it.
    /// </summary>
    public event EventHandler<AnnouncementEventArgs>? ProxyAvailable;

    /// <summary>Occurs when a call of ResolveAsync has ended.</summary>
    public event EventHandler<ResolveCompletedEventArgs>? ResolveCompleted;

    /// <summary>Gets the factory of the channel.</summary>
    public ChannelFactory ChannelFactory => _searches.Link.Factory;

    /// <summary>Gets the credentials of the client.</summary>
    public ClientCredentials ClientCredentials => ChannelFactory.Credentials;

    /// <summary>Gets the endpoint where searches are sent.</summary>
    public ServiceEndpoint Endpoint => ChannelFactory.Endpoint;

    /// <summary>Gets the channel of the discovery client.</summary>
    public IClientChannel InnerChannel => _searches.Link.Channel;

    /// <summary>Cancels the calls of FindAsync and ResolveAsync with a state.</summary>
    /// <param name="userState">The state.</param>
    public void CancelAsync(object? userState) => _evented.Cancel(userState);

    /// <summary>Finds endpoints. Waits until the time of the criteria is over, or enough have been found.</summary>
    /// <param name="criteria">The criteria.</param>
    /// <returns>The endpoints.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="criteria"/> is null.</exception>
    public FindResponse Find(FindCriteria criteria) => Blocking.Wait(FindTaskAsync(criteria));

    /// <summary>Finds endpoints; <see cref="FindCompleted"/> occurs when the search has ended.</summary>
    /// <param name="criteria">The criteria.</param>
    /// <exception cref="ArgumentNullException"><paramref name="criteria"/> is null.</exception>
    public void FindAsync(FindCriteria criteria) => FindAsync(criteria, null);

    /// <summary>Finds endpoints; <see cref="FindCompleted"/> occurs when the search has ended.</summary>
    /// <param name="criteria">The criteria.</param>
    /// <param name="userState">An object that the events have, and by which the search is cancelled.</param>
    /// <exception cref="ArgumentNullException"><paramref name="criteria"/> is null.</exception>
    /// <exception cref="ArgumentException">Another search that runs has the state.</exception>
    public void FindAsync(FindCriteria criteria, object? userState)
    {
        ArgumentNullException.ThrowIfNull(criteria);
        _evented.Begin(
            userState,
            (operation, cancellation) => _searches.FindAsync(criteria, Events(operation), cancellation),
            (result, error, isCancelled) => FindCompleted?.Invoke(
                this, new FindCompletedEventArgs(error, isCancelled, userState, result)));
    }

    /// <summary>Finds the endpoints that match the criteria.</summary>
    /// <param name="criteria">The criteria.</param>
    /// <returns>A task with the endpoints.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="criteria"/> is null.</exception>
    public Task<FindResponse> FindTaskAsync(FindCriteria criteria) => FindTaskAsync(criteria, CancellationToken.None);

    /// <summary>Finds the endpoints that match the criteria.</summary>
    /// <param name="criteria">The criteria.</param>
    /// <param name="cancellationToken">Cancels the search.</param>
    /// <returns>A task with the endpoints.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="criteria"/> is null.</exception>
    public Task<FindResponse> FindTaskAsync(FindCriteria criteria, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(criteria);
        return _searches.FindAsync(criteria, Events(null), cancellationToken);
    }

    /// <summary>Finds the endpoint with an address. Waits until it has answered, or the time is over.</summary>
    /// <param name="criteria">The address.</param>
    /// <returns>The answer; without an endpoint when none has come.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="criteria"/> is null.</exception>
    public ResolveResponse Resolve(ResolveCriteria criteria) => Blocking.Wait(ResolveTaskAsync(criteria));

    /// <summary>
    /// Finds the endpoint with an address; <see cref="ResolveCompleted"/> occurs when the request has ended.
    /// </summary>
    /// <param name="criteria">The address.</param>
    /// <exception cref="ArgumentNullException"><paramref name="criteria"/> is null.</exception>
    public void ResolveAsync(ResolveCriteria criteria) => ResolveAsync(criteria, null);

    /// <summary>
    /// Finds the endpoint with an address; <see cref="ResolveCompleted"/> occurs when the request has ended.
    /// </summary>
    /// <param name="criteria">The address.</param>
    /// <param name="userState">An object that the event has, and by which the request is cancelled.</param>
    /// <exception cref="ArgumentNullException"><paramref name="criteria"/> is null.</exception>
    /// <exception cref="ArgumentException">Another request that runs has the state.</exception>
    public void ResolveAsync(ResolveCriteria criteria, object? userState)
    {
        ArgumentNullException.ThrowIfNull(criteria);
        _evented.Begin(
            userState,
            (operation, cancellation) => _searches.ResolveAsync(criteria, Events(operation), cancellation),
            (result, error, isCancelled) => ResolveCompleted?.Invoke(
                this, new ResolveCompletedEventArgs(error, isCancelled, userState, result)));
    }

    /// <summary>Finds the endpoint with an address.</summary>
    /// <param name="criteria">The address.</param>
    /// <returns>A task with the answer.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="criteria"/> is null.</exception>
    public Task<ResolveResponse> ResolveTaskAsync(ResolveCriteria criteria) =>
        ResolveTaskAsync(criteria, CancellationToken.None);

    /// <summary>Finds the endpoint with an address.</summary>
    /// <param name="criteria">The address.</param>
    /// <param name="cancellationToken">Cancels the request.</param>
    /// <returns>A task with the answer.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="criteria"/> is null.</exception>
    public Task<ResolveResponse> ResolveTaskAsync(ResolveCriteria criteria, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(criteria);
        return _searches.ResolveAsync(criteria, Events(null), cancellationToken);
    }

    internal Task EndAsync(TimeSpan timeout) => _searches.Link.EndAsync(timeout);

    /// <summary>The events of a search, raised where it was begun; of a task, where the answer came.</summary>
    private SearchEvents Events(AsyncOperation? operation)
    {
        void Post(Action raise)
        {
            if (operation is null)
            {
                raise();
            }
            else
            {
                operation.Post(_ => raise(), null);
            }
        }

        return new SearchEvents(
            (percentage, endpoint, sequence) => Post(() => FindProgressChanged?.Invoke(
                this,
                new FindProgressChangedEventArgs(
                    percentage, operation?.UserSuppliedState, endpoint, sequence))),
            (proxy, sequence) => Post(() => ProxyAvailable?.Invoke(
                this, new AnnouncementEventArgs(sequence, proxy))));
    }
}
