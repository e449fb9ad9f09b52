using System.Net;

namespace System.ServiceModel.Channels;

/// <summary>The address that a message came from.</summary>
public sealed class RemoteEndpointMessageProperty
{
    /// <summary>Initializes a new instance of the <see cref="RemoteEndpointMessageProperty"/> class.</summary>
    /// <param name="address">The address.</param>
    /// <param name="port">The port.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="port"/> is not 0 to 65535.</exception>
    public RemoteEndpointMessageProperty(string address, int port)
    {
        ArgumentException.ThrowIfNullOrEmpty(address);
        ArgumentOutOfRangeException.ThrowIfNegative(port);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(port, ushort.MaxValue);
        Address = address;
        Port = port;
    }

    /// <summary>
    /// The property of a connection. A socket of both families writes IPv4 addresses as IPv6; WCF shows them as they
    /// are.
    /// </summary>
    internal RemoteEndpointMessageProperty(IPAddress address, int port)
        : this((address.IsIPv4MappedToIPv6 ? address.MapToIPv4() : address).ToString(), port)
    {
    }

    /// <summary>Gets the name of the property in <see cref="MessageProperties"/>.</summary>
    public static string Name => "System.ServiceModel.Channels.RemoteEndpointMessageProperty";

    /// <summary>Gets the client's network address, as the server sees it.</summary>
    public string Address { get; }

    /// <summary>Gets the client's port, as the server sees it.</summary>
    public int Port { get; }
}
