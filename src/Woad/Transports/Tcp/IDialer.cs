using System.Net.Sockets;

namespace Woad.Transports.Tcp;

/// <summary>Finds and connects the socket that an address stands for.</summary>
internal interface IDialer
{
    /// <summary>A connected socket.</summary>
    /// <exception cref="System.ServiceModel.EndpointNotFoundException">Nobody listens there.</exception>
    ValueTask<Socket> ConnectAsync(Uri via, CancellationToken cancellationToken);

    /// <summary>What connections must have in common to stand for each other.</summary>
    string PoolKey(Uri via);
}
