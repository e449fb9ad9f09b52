using System.IO.Pipelines;
using System.ServiceModel;
using Woad.Connections;

namespace Woad.Conformance.Upgrades;

/// <summary>The rules of <see cref="IStreamUpgrade"/> for every upgrade.</summary>
public abstract class UpgradeSuite : IAsyncLifetime
{
    private static readonly Uri Via = new("net.tcp://localhost/upgraded");

    private readonly CancellationTokenSource _limit = new(TimeSpan.FromSeconds(60));

    private protected UpgradeSuite(UpgradeUnderTest subject) => Subject = subject;

    private protected UpgradeUnderTest Subject { get; }

    private protected ConnectedPair Pair { get; private set; } = null!;

    private protected CancellationToken Limit => _limit.Token;

    public async Task InitializeAsync() => Pair = await ConnectedPair.ConnectAsync(Limit);

    public Task DisposeAsync()
    {
        Pair.Dispose();
        _limit.Dispose();
        return Task.CompletedTask;
    }

    [Fact]
    public async Task Bytes_pass_unchanged_in_both_directions_at_once()
    {
        var (client, service) = await UpgradeAsync();
        var up = Bytes(1, 200_000);
        var down = Bytes(2, 150_000);

        var sending = Task.WhenAll(SendAsync(client.Transport, up), SendAsync(service.Transport, down));
        var received = await Task.WhenAll(
            ReceiveAsync(service.Transport, up.Length), ReceiveAsync(client.Transport, down.Length));
        await sending;

        Assert.Equal(up, received[0]);
        Assert.Equal(down, received[1]);
    }

    [Fact]
    public async Task Service_knows_its_client()
    {
        var (_, service) = await UpgradeAsync();

        Assert.True(service.Peer.Identity.IsAuthenticated);
        Assert.Contains(Subject.ClientName, service.Peer.Identity.Name, StringComparison.Ordinal);
    }

    [Fact]
    public void Upgrade_is_accepted_by_its_name_only()
    {
        Assert.NotNull(Subject.Service.Accept(ClientHalf().Name));
        Assert.Null(Subject.Service.Accept("application/other"));
    }

    [Fact]
    public void Upgrade_is_followed_by_no_other()
    {
        var client = ClientHalf();

        Assert.Null(client.Next());
        Assert.Null(Subject.Service.Accept(client.Name)!.AcceptNext("application/other"));
    }

    private protected IStreamUpgrade ClientHalf() => Subject.Client.Begin(new EndpointAddress(Via), Via)!;

    private protected ValueTask<UpgradedConnection> InitiateAsync(CancellationToken cancellationToken) =>
        ClientHalf().InitiateAsync(Pair.Client, new EndpointAddress(Via), Via, cancellationToken);

    private protected ValueTask<UpgradedConnection> AcceptAsync(CancellationToken cancellationToken) =>
        Subject.Service.Accept(ClientHalf().Name)!.AcceptAsync(Pair.Service, cancellationToken);

    private protected async Task<(UpgradedConnection Client, UpgradedConnection Service)> UpgradeAsync()
    {
        var accepting = AcceptAsync(Limit).AsTask();
        var client = await InitiateAsync(Limit);
        return (client, await accepting);
    }

    private protected async Task SendAsync(IDuplexPipe connection, byte[] bytes) =>
        await connection.Output.WriteAsync(bytes, Limit);

    private protected async Task<byte[]> ReceiveAsync(IDuplexPipe connection, int count)
    {
        var bytes = new byte[count];
        await connection.Input.AsStream(leaveOpen: true).ReadExactlyAsync(bytes, Limit);
        return bytes;
    }

    private protected static byte[] Bytes(int seed, int count)
    {
        var bytes = new byte[count];
        new Random(seed).NextBytes(bytes);
        return bytes;
    }
}
