using System.ComponentModel;
using System.ServiceModel.Description;
using Woad.Discovery.Clients;
using Woad.Discovery.Wire;
using Woad.Waits;

namespace System.ServiceModel.Discovery;

/// <summary>Announces endpoints that come and go. Its methods may be called on several threads at once.</summary>
public sealed partial class AnnouncementClient : ICommunicationObject, IDisposable
{
    private readonly Link<AnnouncementCalls> _link;
    private readonly DiscoveryVersion _version;

    /// <summary>
    /// Initializes a new instance of the <see cref="AnnouncementClient"/> class with the only announcement endpoint of
    /// the configuration of clients.
    /// </summary>
    /// <exception cref="InvalidOperationException">The configuration does not have one such endpoint.</exception>
    public AnnouncementClient()
        : this("*")
    {
    }

    /// <summary>Initializes a new instance of the <see cref="AnnouncementClient"/> class.</summary>
    /// <param name="announcementEndpoint">Where announcements are sent.</param>
    /// <exception cref="ArgumentNullException"><paramref name="announcementEndpoint"/> is null.</exception>
    public AnnouncementClient(AnnouncementEndpoint announcementEndpoint)
    {
        ArgumentNullException.ThrowIfNull(announcementEndpoint);
        _version = announcementEndpoint.DiscoveryVersion;
        _link = AnnouncementCalls.Connect(announcementEndpoint);
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="AnnouncementClient"/> class with a configured endpoint.
    /// </summary>
    /// <param name="endpointConfigurationName">
    /// The name of the endpoint in the configuration of clients; <c>*</c> for the only announcement endpoint.
    /// </param>
    /// <exception cref="InvalidOperationException">The configuration has no such endpoint.</exception>
    public AnnouncementClient(string endpointConfigurationName)
        : this(ConfiguredEndpoints.Find<AnnouncementEndpoint>(endpointConfigurationName))
    {
    }

    /// <summary>Occurs when a call of AnnounceOfflineAsync has ended.</summary>
    public event EventHandler<AsyncCompletedEventArgs>? AnnounceOfflineCompleted;

    /// <summary>Occurs when a call of AnnounceOnlineAsync has ended.</summary>
    public event EventHandler<AsyncCompletedEventArgs>? AnnounceOnlineCompleted;

    /// <summary>Gets the factory of the channel.</summary>
    public ChannelFactory ChannelFactory => _link.Factory;

    /// <summary>Gets the credentials of the client.</summary>
    public ClientCredentials ClientCredentials => _link.Factory.Credentials;

    /// <summary>Gets the endpoint where announcements are sent.</summary>
    public ServiceEndpoint Endpoint => _link.Factory.Endpoint;

    /// <summary>Gets the channel of the announcement client.</summary>
    public IClientChannel InnerChannel => _link.Channel;

    /// <summary>Gets or sets the generator that numbers the announcements.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public DiscoveryMessageSequenceGenerator MessageSequenceGenerator
    {
        get;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            field = value;
        }
    } = new();

    /// <summary>Announces that an endpoint goes.</summary>
    /// <param name="discoveryMetadata">The endpoint.</param>
    /// <exception cref="ArgumentNullException"><paramref name="discoveryMetadata"/> is null.</exception>
    public void AnnounceOffline(EndpointDiscoveryMetadata discoveryMetadata) =>
        Blocking.Wait(AnnounceOfflineTaskAsync(discoveryMetadata));

    /// <summary>
    /// Announces that an endpoint goes; <see cref="AnnounceOfflineCompleted"/> occurs when that is done.
    /// </summary>
    /// <param name="discoveryMetadata">The endpoint.</param>
    /// <exception cref="ArgumentNullException"><paramref name="discoveryMetadata"/> is null.</exception>
    public void AnnounceOfflineAsync(EndpointDiscoveryMetadata discoveryMetadata) =>
        AnnounceOfflineAsync(discoveryMetadata, null);

    /// <summary>
    /// Announces that an endpoint goes; <see cref="AnnounceOfflineCompleted"/> occurs when that is done.
    /// </summary>
    /// <param name="discoveryMetadata">The endpoint.</param>
    /// <param name="userState">An object that the event has.</param>
    /// <exception cref="ArgumentNullException"><paramref name="discoveryMetadata"/> is null.</exception>
    public void AnnounceOfflineAsync(EndpointDiscoveryMetadata discoveryMetadata, object? userState) =>
        Raise(AnnounceOfflineTaskAsync(discoveryMetadata), userState, e => AnnounceOfflineCompleted?.Invoke(this, e));

    /// <summary>Announces that an endpoint goes.</summary>
    /// <param name="discoveryMetadata">The endpoint.</param>
    /// <returns>A task that ends when the announcement has been sent.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="discoveryMetadata"/> is null.</exception>
    public Task AnnounceOfflineTaskAsync(EndpointDiscoveryMetadata discoveryMetadata)
    {
        ArgumentNullException.ThrowIfNull(discoveryMetadata);
        return _link.Calls.ByeAsync(
            DiscoveryMessages.Bye(_version, MessageSequenceGenerator.Next(), discoveryMetadata));
    }

    /// <summary>Announces that an endpoint has come.</summary>
    /// <param name="discoveryMetadata">The endpoint.</param>
    /// <exception cref="ArgumentNullException"><paramref name="discoveryMetadata"/> is null.</exception>
    public void AnnounceOnline(EndpointDiscoveryMetadata discoveryMetadata) =>
        Blocking.Wait(AnnounceOnlineTaskAsync(discoveryMetadata));

    /// <summary>
    /// Announces that an endpoint has come; <see cref="AnnounceOnlineCompleted"/> occurs when that is done.
    /// </summary>
    /// <param name="discoveryMetadata">The endpoint.</param>
    /// <exception cref="ArgumentNullException"><paramref name="discoveryMetadata"/> is null.</exception>
    public void AnnounceOnlineAsync(EndpointDiscoveryMetadata discoveryMetadata) =>
        AnnounceOnlineAsync(discoveryMetadata, null);

    /// <summary>
    /// Announces that an endpoint has come; <see cref="AnnounceOnlineCompleted"/> occurs when that is done.
    /// </summary>
    /// <param name="discoveryMetadata">The endpoint.</param>
    /// <param name="userState">An object that the event has.</param>
    /// <exception cref="ArgumentNullException"><paramref name="discoveryMetadata"/> is null.</exception>
    public void AnnounceOnlineAsync(EndpointDiscoveryMetadata discoveryMetadata, object? userState) =>
        Raise(AnnounceOnlineTaskAsync(discoveryMetadata), userState, e => AnnounceOnlineCompleted?.Invoke(this, e));

    /// <summary>Announces that an endpoint has come.</summary>
    /// <param name="discoveryMetadata">The endpoint.</param>
    /// <returns>A task that ends when the announcement has been sent.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="discoveryMetadata"/> is null.</exception>
    public Task AnnounceOnlineTaskAsync(EndpointDiscoveryMetadata discoveryMetadata)
    {
        ArgumentNullException.ThrowIfNull(discoveryMetadata);
        return _link.Calls.HelloAsync(
            DiscoveryMessages.Hello(_version, MessageSequenceGenerator.Next(), discoveryMetadata));
    }

    /// <summary>Begins to announce that an endpoint goes.</summary>
    /// <param name="discoveryMetadata">The endpoint.</param>
    /// <param name="callback">Called when the announcement has been sent.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The state of the call.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="discoveryMetadata"/> is null.</exception>
    public IAsyncResult BeginAnnounceOffline(
        EndpointDiscoveryMetadata discoveryMetadata, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(AnnounceOfflineTaskAsync(discoveryMetadata), callback, state);

    /// <summary>Begins to announce that an endpoint has come.</summary>
    /// <param name="discoveryMetadata">The endpoint.</param>
    /// <param name="callback">Called when the announcement has been sent.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The state of the call.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="discoveryMetadata"/> is null.</exception>
    public IAsyncResult BeginAnnounceOnline(
        EndpointDiscoveryMetadata discoveryMetadata, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(AnnounceOnlineTaskAsync(discoveryMetadata), callback, state);

    /// <summary>Ends to announce that an endpoint goes.</summary>
    /// <param name="result">The state of the call.</param>
    public void EndAnnounceOffline(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <summary>Ends to announce that an endpoint has come.</summary>
    /// <param name="result">The state of the call.</param>
    public void EndAnnounceOnline(IAsyncResult result) => TaskToAsyncResult.End(result);

    internal Task EndAsync(TimeSpan timeout) => _link.EndAsync(timeout);

    private static void Raise(Task announcing, object? userState, Action<AsyncCompletedEventArgs> raise)
    {
        var operation = AsyncOperationManager.CreateOperation(userState);
        _ = announcing.ContinueWith(
            ended => operation.PostOperationCompleted(
                _ => raise(new AsyncCompletedEventArgs(
                    ended.Exception?.InnerException, ended.IsCanceled, userState)),
                null),
            CancellationToken.None,
            TaskContinuationOptions.ExecuteSynchronously,
            TaskScheduler.Default);
    }
}
