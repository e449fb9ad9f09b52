using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Mesh.Wire;

namespace Woad.Mesh.Tests.Nodes;

/// <summary>A node by hand, which keeps to the protocol as far as a test wants.</summary>
internal sealed class RawNeighbor : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(20);
    private static ulong _lastId = 1000;

    private readonly IChannelFactory<IDuplexSessionChannel> _factory;

    public RawNeighbor(PeerNodeAddress node, long maxSize = 10_000_000)
    {
        var binding = new CustomBinding(
            new BinaryMessageEncodingBindingElement(),
            new TcpTransportBindingElement
            {
                ManualAddressing = true, MaxReceivedMessageSize = maxSize, MaxBufferSize = (int)maxSize,
            });
        _factory = binding.BuildChannelFactory<IDuplexSessionChannel>();
        _factory.Open();
        Channel = _factory.CreateChannel(new EndpointAddress(node.EndpointAddress.Uri));
        Channel.Open(Patience);
    }

    public IDuplexSessionChannel Channel { get; }

    /// <summary>Whether the node has ended the connection; the neighbor receives nothing else.</summary>
    public bool IsEnded
    {
        get
        {
            try
            {
                return Channel.TryReceive(TimeSpan.FromMilliseconds(10), out _);
            }
            catch (CommunicationException)
            {
                return true;
            }
        }
    }

    public static Uri Mesh { get; } = new("net.p2p://mesh/");

    /// <summary>Becomes a neighbor of the node.</summary>
    public RawNeighbor Connect()
    {
        var id = Interlocked.Increment(ref _lastId);
        Send(new ConnectInfo
        {
            NodeId = id,
            Address = new(
                new EndpointAddress($"net.tcp://127.0.0.1:9/PeerChannelEndpoints/raw{id}"), new([IPAddress.Loopback])),
        });
        using var answer = Receive();
        Assert.Equal(PeerNames.Welcome, answer!.Headers.Action);
        return this;
    }

    public void Send(object info) => Channel.Send(ControlMessages.Create(info, Mesh), Patience);

    /// <summary>Sends a message for all nodes.</summary>
    public void Flood(Uri to, string action, string text, string? id = null, ulong? hops = null)
    {
        var message = Message.CreateMessage(
            MessageVersion.Soap12WSAddressing10, action, new TextBody(text));
        message.Headers.To = to;
        FloodHeaders.AddTo(message, to, to);
        if (id is not null)
        {
            message.Headers.RemoveAll("MessageID", PeerNames.Namespace);
            message.Headers.Add(MessageHeader.CreateHeader("MessageID", PeerNames.Namespace, id));
        }

        if (hops is { } count)
        {
            FloodHeaders.SetHops(message, count);
        }

        Channel.Send(message, Patience);
    }

    /// <summary>The next message that is no ping; null where the node has ended the connection.</summary>
    public Message? Receive()
    {
        try
        {
            while (true)
            {
                Assert.True(Channel.TryReceive(Patience, out var message), "No message has come.");
                if (message?.Headers.Action != PeerNames.Ping)
                {
                    return message;
                }
            }
        }
        catch (CommunicationException)
        {
            return null;
        }
    }

    public void Dispose()
    {
        Channel.Abort();
        _factory.Abort();
    }
}
