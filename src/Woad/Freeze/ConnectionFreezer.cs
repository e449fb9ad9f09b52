using System.Runtime.Versioning;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;

namespace Woad.Freeze;

/// <summary>What a connection-oriented transport's element means for the engine.</summary>
internal static class ConnectionFreezer
{
    /// <summary>
    /// WCF's, and too little to read at a time where reading is a call into the system: it stands for no choice.
    /// </summary>
    private const int DefaultBufferSize = 8192;

    public static TransportModel Freeze(
        ConnectionOrientedTransportBindingElement element, string contentType, TimeProvider clock)
    {
        var framing = new FramingModel
        {
            MaxWaitingSessions = element.OwnMaxPendingConnections,
            MaxPendingAccepts = element.MaxPendingAccepts,
            ConnectionBufferSize = element.ConnectionBufferSize is > 0 and not DefaultBufferSize
                ? element.ConnectionBufferSize
                : null,
        };
        return new TransportModel
        {
            Scheme = element.Scheme,
            Clock = clock,
            HasSessions = true,
            ContentType = contentType,
            MaxReceivedMessageSize = (int)Math.Min(element.MaxReceivedMessageSize, Array.MaxLength),
            MaxStreamedSize = element.MaxReceivedMessageSize,
            MaxBufferSize = element.MaxBufferSize,
            Hosts = HostsOf(element.HostNameComparisonMode),
            ChannelInitializationTimeout = element.ChannelInitializationTimeout,
            MaxPendingConnections = element.MaxPendingConnections,
            Framing = element switch
            {
                TcpTransportBindingElement tcp => framing with
                {
                    ListenBacklog = tcp.ListenBacklog,
                    Pool = Pool(
                        tcp.ConnectionPoolSettings.GroupName,
                        tcp.ConnectionPoolSettings.MaxOutboundConnectionsPerEndpoint,
                        tcp.ConnectionPoolSettings.IdleTimeout, tcp.ConnectionPoolSettings.LeaseTimeout),
                },
                NamedPipeTransportBindingElement pipe => framing with
                {
                    PipeUsers = OperatingSystem.IsWindows() ? Users(pipe) : [],
                    Pool = Pool(
                        pipe.ConnectionPoolSettings.GroupName,
                        pipe.ConnectionPoolSettings.MaxOutboundConnectionsPerEndpoint,
                        pipe.ConnectionPoolSettings.IdleTimeout, TimeSpan.MaxValue),
                },
                UnixDomainSocketTransportBindingElement socket => framing with
                {
                    ListenBacklog = socket.ListenBacklog,
                    Pool = Pool(
                        socket.ConnectionPoolSettings.GroupName,
                        socket.ConnectionPoolSettings.MaxOutboundConnectionsPerEndpoint,
                        socket.ConnectionPoolSettings.IdleTimeout, socket.ConnectionPoolSettings.LeaseTimeout),
                },
                _ => framing,
            },
        };
    }

    public static HostMatch HostsOf(HostNameComparisonMode mode) => mode switch
    {
        HostNameComparisonMode.Exact => HostMatch.Exact,
        HostNameComparisonMode.WeakWildcard => HostMatch.Rest,
        _ => HostMatch.Any,
    };

    [SupportedOSPlatform("windows")]
    private static List<string> Users(NamedPipeTransportBindingElement pipe)
    {
        var users = new List<string>();
        foreach (var user in pipe.AllowedSecurityIdentifiers)
        {
            users.Add(user.Value);
        }

        return users;
    }

    private static PoolModel Pool(string group, int max, TimeSpan idle, TimeSpan lease) => new(group, max, idle, lease);
}
