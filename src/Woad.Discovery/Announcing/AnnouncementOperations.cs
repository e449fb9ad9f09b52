using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;
using System.Xml;
using Woad.Diagnostics.Logs;
using Woad.Discovery.Serving;
using Woad.Discovery.Wire;
using Woad.Transports.Udp;
using Log = Woad.Discovery.Serving.Log;

namespace Woad.Discovery.Announcing;

/// <summary>The operations of announcement endpoints. Copies of a message, and unreadable ones, are dropped.</summary>
internal sealed class AnnouncementOperations
{
    private readonly IAnnouncementHandler _handler;
    private readonly DuplicateHistory? _history;
    private readonly LogCounter _unreadable = new();

    /// <param name="handler">Takes in the announcements.</param>
    /// <param name="history">The number of messages whose copies are recognized.</param>
    public AnnouncementOperations(IAnnouncementHandler handler, int history)
    {
        _handler = handler;
        _history = history > 0 ? new DuplicateHistory(history) : null;
    }

    public Task HelloAsync(Message message, DiscoveryVersion version) =>
        TryRead(message, version, DiscoveryNames.Hello, out var sequence, out var endpoint)
            ? _handler.HelloAsync(sequence, endpoint)
            : Task.CompletedTask;

    public Task ByeAsync(Message message, DiscoveryVersion version) =>
        TryRead(message, version, DiscoveryNames.Bye, out var sequence, out var endpoint)
            ? _handler.ByeAsync(sequence, endpoint)
            : Task.CompletedTask;

    private bool TryRead(
        Message message, DiscoveryVersion version, string element, out DiscoveryMessageSequence? sequence,
        out EndpointDiscoveryMetadata endpoint)
    {
        (sequence, endpoint) = (null, null!);
        try
        {
            if (_history is not null && message.Headers.MessageId is { } id && !_history.TryAdd(id.ToString()))
            {
                return false;
            }

            (sequence, endpoint) = ReceivedDiscovery.Announcement(message, version, element);
            return true;
        }
        catch (Exception e) when (e is XmlException or FormatException or ArgumentException
            or InvalidOperationException or CommunicationException)
        {
            // Expected: whoever reaches the endpoint can send anything.
            if (_unreadable.Next(out var count))
            {
                Log.Unreadable(
                    EscapingLogs.Create(OperationContext.Current!.Host!.Loggers, "Woad.Discovery"), count, e.Message);
            }

            return false;
        }
    }
}
