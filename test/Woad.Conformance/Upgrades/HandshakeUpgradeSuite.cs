using System.Net.Sockets;
using System.ServiceModel.Security;
using Woad.Connections;

namespace Woad.Conformance.Upgrades;

/// <summary>
/// The rules of upgrades that begin with an exchange of bytes, for peers that do not take part in it.
/// </summary>
public abstract class HandshakeUpgradeSuite : UpgradeSuite
{
    private protected HandshakeUpgradeSuite(UpgradeUnderTest subject) : base(subject)
    {
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Peer_that_ends_the_connection_fails_the_upgrade(bool isClient)
    {
        var upgrading = BeginAsync(isClient, Limit);
        Peer(isClient).Socket!.Dispose();

        await Assert.ThrowsAsync<SecurityNegotiationException>(() => upgrading);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Peer_that_sends_something_else_fails_the_upgrade(bool isClient)
    {
        var upgrading = BeginAsync(isClient, Limit);
        await SendAsync(Peer(isClient).Transport, "HTTP/1.1 400 Bad Request\r\n\r\n"u8.ToArray());
        Peer(isClient).Socket!.Shutdown(SocketShutdown.Send);

        await Assert.ThrowsAsync<SecurityNegotiationException>(() => upgrading);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Silent_peer_is_waited_for_until_the_time_is_over(bool isClient)
    {
        using var over = new CancellationTokenSource();
        var upgrading = BeginAsync(isClient, over.Token);
        await over.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => upgrading.WaitAsync(Limit));
        Assert.False(Limit.IsCancellationRequested);
    }

    private Task<UpgradedConnection> BeginAsync(bool isClient, CancellationToken cancellationToken) =>
        (isClient ? InitiateAsync(cancellationToken) : AcceptAsync(cancellationToken)).AsTask();

    private RawConnection Peer(bool isClient) => isClient ? Pair.Service : Pair.Client;
}
