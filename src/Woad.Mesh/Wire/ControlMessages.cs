using System.Collections.Frozen;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Xml;

namespace Woad.Mesh.Wire;

/// <summary>Messages between neighbors that are not for the program: writes and reads them, and judges them.</summary>
internal static class ControlMessages
{
    /// <summary>The largest number of referrals in a message.</summary>
    public const int MaxReferrals = 10;

    private static readonly FrozenDictionary<string, DataContractSerializer> Serializers =
        new Dictionary<string, DataContractSerializer>(StringComparer.Ordinal)
        {
            [PeerNames.Connect] = new(typeof(ConnectInfo)),
            [PeerNames.Welcome] = new(typeof(WelcomeInfo)),
            [PeerNames.Refuse] = new(typeof(RefuseInfo)),
            [PeerNames.Disconnect] = new(typeof(DisconnectInfo)),
            [PeerNames.LinkUtility] = new(typeof(LinkUtilityInfo)),
        }.ToFrozenDictionary(StringComparer.Ordinal);

    public static bool IsControl(string? action) =>
        action is not null && (action == PeerNames.Ping || Serializers.ContainsKey(action));

    /// <summary>Writes a message to a neighbor.</summary>
    /// <param name="info">The content.</param>
    /// <param name="mesh">The address of the mesh, to which a request for a connection goes.</param>
    public static Message Create(object info, Uri mesh)
    {
        var action = info switch
        {
            ConnectInfo => PeerNames.Connect,
            WelcomeInfo => PeerNames.Welcome,
            RefuseInfo => PeerNames.Refuse,
            DisconnectInfo => PeerNames.Disconnect,
            LinkUtilityInfo => PeerNames.LinkUtility,
            _ => PeerNames.Ping,
        };
        var message = info is PingInfo
            ? Message.CreateMessage(MessageVersion.Soap12WSAddressing10, action)
            : Message.CreateMessage(MessageVersion.Soap12WSAddressing10, action, info, Serializers[action]);
        message.Headers.To = info is ConnectInfo ? mesh : PeerNames.Anonymous;
        return message;
    }

    /// <summary>Reads a message of a neighbor.</summary>
    /// <exception cref="ProtocolException">It is not as the protocol has it, or beyond a limit.</exception>
    public static object Read(Message message)
    {
        var action = message.Headers.Action!;
        if (action == PeerNames.Ping)
        {
            return PingInfo.Instance;
        }

        try
        {
            using var reader = message.GetReaderAtBodyContents();
            var info = Serializers[action].ReadObject(reader, verifyObjectName: true);
            return Check(info ?? throw new SerializationException("The content is null."));
        }
        catch (Exception e) when (e is SerializationException or XmlException or FormatException
            or InvalidOperationException or OverflowException or ArgumentException)
        {
            throw new ProtocolException(Escaped.Text($"A neighbor's message {action} cannot be read: {e.Message}"), e);
        }
    }

    private static object Check(object info)
    {
        var (isValid, referrals) = info switch
        {
            ConnectInfo c => (c is { Address: not null, NodeId: not 0 }, null),
            WelcomeInfo w => (w.NodeId != 0, w.Referrals),
            RefuseInfo r => (Enum.IsDefined(r.Reason), r.Referrals),
            DisconnectInfo d => (Enum.IsDefined(d.Reason), d.Referrals),
            LinkUtilityInfo u => (u.Total <= 32 && u.Useful <= u.Total, null),
            _ => (true, null),
        };
        if (!isValid)
        {
            throw new SerializationException("A value is missing or not allowed.");
        }

        if (referrals is not null
            && (referrals.Length > MaxReferrals || referrals.Any(r => r is not { Address: not null, NodeId: not 0 })))
        {
            throw new SerializationException(Escaped.Text(
                $"It has {referrals.Length} referrals; at most {MaxReferrals} are taken, each with an address and "
                    + $"a NodeId."));
        }

        return info;
    }
}
