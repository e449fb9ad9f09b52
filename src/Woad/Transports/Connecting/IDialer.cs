namespace Woad.Transports.Connecting;

/// <summary>Finds and connects what an address stands for.</summary>
internal interface IDialer
{
    /// <summary>A connected link.</summary>
    /// <exception cref="System.ServiceModel.EndpointNotFoundException">Nobody listens there.</exception>
    ValueTask<ILink> ConnectAsync(Uri via, CancellationToken cancellationToken);

    /// <summary>What connections must have in common to stand for each other.</summary>
    string PoolKey(Uri via);
}
