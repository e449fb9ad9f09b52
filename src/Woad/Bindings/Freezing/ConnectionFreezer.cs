using System.Runtime.Versioning;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;

namespace Woad.Bindings.Freezing;

/// <summary>The settings of a connection-oriented transport's element, as the engine has them.</summary>
internal static class ConnectionFreezer
{
    /// <summary>
    /// WCF's default. It is too little to read at a time where reading is a call into the system, so that an element
    /// with this value is taken as one without a choice.
    /// </summary>
    private const int DefaultBufferSize = 8192;

    public static TransportModel Freeze(
        ConnectionOrientedTransportBindingElement element, TransportFreezing freezing) => freezing.Of(element) with
        {
            // A connection is a session unless messages are streamed: each of those has a connection for itself.
            HasSessions = element.TransferMode == TransferMode.Buffered,
            StreamsRequests = TransportFreezing.StreamsRequests(element.TransferMode),
            StreamsReplies = TransportFreezing.StreamsReplies(element.TransferMode),
            MaxStreamedSize = element.MaxReceivedMessageSize,
            MaxBufferSize = element.MaxBufferSize,
            Hosts = TransportFreezing.HostsOf(element.HostNameComparisonMode),
            ChannelInitializationTimeout = element.ChannelInitializationTimeout,
            MaxPendingConnections = element.MaxPendingConnections,
            Settings = element.FreezeFraming(new FramingModel
            {
                MaxWaitingSessions = element.OwnMaxPendingConnections,
                MaxPendingAccepts = element.MaxPendingAccepts,
                ConnectionBufferSize = element.ConnectionBufferSize is > 0 and not DefaultBufferSize
                    ? element.ConnectionBufferSize
                    : null,
            }),
        };

    /// <summary>The accounts that may connect to a pipe of Windows, as strings of security identifiers.</summary>
    [SupportedOSPlatform("windows")]
    public static List<string> Users(NamedPipeTransportBindingElement pipe)
    {
        var users = new List<string>();
        foreach (var user in pipe.AllowedSecurityIdentifiers)
        {
            users.Add(user.Value);
        }

        return users;
    }
}
