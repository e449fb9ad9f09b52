using System.Net;
using System.Net.Sockets;
using Woad.Transports.Listening;

namespace Woad.Transports.Udp;

/// <summary>The sockets of a listener.</summary>
/// <param name="Output">Sends answers and calls of senders, and receives what is sent to it.</param>
/// <param name="Group">Receives the messages of a multicast group; null for an address of one receiver.</param>
internal sealed record BoundSockets(Socket Output, Socket? Group) : IDisposable
{
    /// <summary>Where the listener has a port of its own; null for that of a group, which others share.</summary>
    public EndPoint? Own { get; init; }

    public void Dispose()
    {
        Group?.Dispose();
        Output.Dispose();
        ReleasedPorts.Add(Own);
    }
}
