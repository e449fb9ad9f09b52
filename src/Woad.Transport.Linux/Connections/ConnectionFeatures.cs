using System.IO.Pipelines;
using System.Net;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Connections.Features;

namespace Woad.Transport.Linux.Connections;

/// <summary>The members of a connection as features.</summary>
internal sealed class ConnectionFeatures(LinuxConnection connection)
    : IConnectionIdFeature, IConnectionTransportFeature, IConnectionItemsFeature, IConnectionLifetimeFeature,
        IConnectionEndPointFeature
{
    public string ConnectionId
    {
        get => connection.ConnectionId;
        set => connection.ConnectionId = value;
    }

    public IDuplexPipe Transport
    {
        get => connection.Transport;
        set => connection.Transport = value;
    }

    public IDictionary<object, object?> Items
    {
        get => connection.Items;
        set => connection.Items = value;
    }

    public CancellationToken ConnectionClosed
    {
        get => connection.ConnectionClosed;
        set => connection.ConnectionClosed = value;
    }

    public EndPoint? LocalEndPoint
    {
        get => connection.LocalEndPoint;
        set => connection.LocalEndPoint = value;
    }

    public EndPoint? RemoteEndPoint
    {
        get => connection.RemoteEndPoint;
        set => connection.RemoteEndPoint = value;
    }

    public void Abort() => connection.Abort();
}
