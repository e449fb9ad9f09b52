using System.Net.Sockets;

namespace Woad.Transports.Udp;

/// <summary>The sockets of a listener.</summary>
/// <param name="Output">Sends answers and calls of senders, and receives what is sent to it.</param>
/// <param name="Group">Receives the messages of a multicast group; null for an address of one receiver.</param>
internal sealed record BoundSockets(Socket Output, Socket? Group) : IDisposable
{
    public void Dispose()
    {
        Group?.Dispose();
        Output.Dispose();
    }
}
