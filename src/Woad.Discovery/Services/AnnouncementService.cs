using System.ServiceModel.Channels;
using Woad.Discovery.Announcing;
using Woad.Discovery.Contracts;

namespace System.ServiceModel.Discovery;

/// <summary>Represents a service that receives announcements and raises events for them.</summary>
/// <example>
/// <code>
/// var announcements = new AnnouncementService();
/// announcements.OnlineAnnouncementReceived += (_, e) =&gt; Console.WriteLine(e.EndpointDiscoveryMetadata.Address);
/// using var host = new ServiceHost(announcements);
/// host.AddServiceEndpoint(new UdpAnnouncementEndpoint());
/// host.Open();
/// </code>
/// </example>
[ServiceBehavior(
    InstanceContextMode = InstanceContextMode.Single,
    ConcurrencyMode = ConcurrencyMode.Multiple)]
public class AnnouncementService : IAnnouncements11, IAnnouncementsCD1, IAnnouncementsApril2005
{
    private const int DefaultHistory = 2056;
    private readonly AnnouncementOperations _announcements;

    /// <summary>Initializes a new instance of the <see cref="AnnouncementService"/> class.</summary>
    public AnnouncementService()
        : this(DefaultHistory)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="AnnouncementService"/> class.</summary>
    /// <param name="duplicateMessageHistoryLength">
    /// The number of announcements whose copies are recognized; 0 for none. The default is 2,056.
    /// </param>
    /// <exception cref="ArgumentOutOfRangeException">The length is negative.</exception>
    public AnnouncementService(int duplicateMessageHistoryLength)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(duplicateMessageHistoryLength);
        _announcements = new AnnouncementOperations(new Handler(this), duplicateMessageHistoryLength);
    }

    /// <summary>Occurs when a service has announced that it goes.</summary>
    public event EventHandler<AnnouncementEventArgs>? OfflineAnnouncementReceived;

    /// <summary>Occurs when a service has announced that it has come.</summary>
    public event EventHandler<AnnouncementEventArgs>? OnlineAnnouncementReceived;

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

    /// <summary>Begins to take in that an endpoint has gone. Here: raises the event.</summary>
    /// <param name="messageSequence">The position of the announcement; null when it has none.</param>
    /// <param name="endpointDiscoveryMetadata">The endpoint.</param>
    /// <param name="callback">Called when it has been taken in.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The state of the announcement.</returns>
    protected virtual IAsyncResult OnBeginOfflineAnnouncement(
        DiscoveryMessageSequence? messageSequence, EndpointDiscoveryMetadata endpointDiscoveryMetadata,
        AsyncCallback callback, object? state)
    {
        OfflineAnnouncementReceived?.Invoke(
            this, new AnnouncementEventArgs(messageSequence, endpointDiscoveryMetadata));
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    /// <summary>Begins to take in that an endpoint has come. Here: raises the event.</summary>
    /// <param name="messageSequence">The position of the announcement; null when it has none.</param>
    /// <param name="endpointDiscoveryMetadata">The endpoint.</param>
    /// <param name="callback">Called when it has been taken in.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The state of the announcement.</returns>
    protected virtual IAsyncResult OnBeginOnlineAnnouncement(
        DiscoveryMessageSequence? messageSequence, EndpointDiscoveryMetadata endpointDiscoveryMetadata,
        AsyncCallback callback, object? state)
    {
        OnlineAnnouncementReceived?.Invoke(
            this, new AnnouncementEventArgs(messageSequence, endpointDiscoveryMetadata));
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    /// <summary>Ends to take in that an endpoint has gone.</summary>
    /// <param name="result">The state of the announcement.</param>
    protected virtual void OnEndOfflineAnnouncement(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <summary>Ends to take in that an endpoint has come.</summary>
    /// <param name="result">The state of the announcement.</param>
    protected virtual void OnEndOnlineAnnouncement(IAsyncResult result) => TaskToAsyncResult.End(result);

    private sealed class Handler(AnnouncementService service) : IAnnouncementHandler
    {
        public Task HelloAsync(DiscoveryMessageSequence? sequence, EndpointDiscoveryMetadata endpoint) =>
            Task.Factory.FromAsync(
                service.OnBeginOnlineAnnouncement, service.OnEndOnlineAnnouncement, sequence, endpoint, null);

        public Task ByeAsync(DiscoveryMessageSequence? sequence, EndpointDiscoveryMetadata endpoint) =>
            Task.Factory.FromAsync(
                service.OnBeginOfflineAnnouncement, service.OnEndOfflineAnnouncement, sequence, endpoint, null);
    }
}
