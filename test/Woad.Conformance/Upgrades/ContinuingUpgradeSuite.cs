namespace Woad.Conformance.Upgrades;

/// <summary>The rules of upgrades whose connection carries other sessions afterwards.</summary>
public abstract class ContinuingUpgradeSuite : UpgradeSuite
{
    private protected ContinuingUpgradeSuite(UpgradeUnderTest subject) : base(subject)
    {
    }

    [Fact]
    public async Task Bytes_behind_the_session_are_left_to_the_connection()
    {
        var (client, service) = await UpgradeAsync();
        var (inside, behind) = (Bytes(3, 20_000), Bytes(4, 100));
        await SendAsync(client.Transport, inside);
        await SendAsync(Pair.Client.Transport, behind);
        await SendAsync(service.Transport, inside);
        await SendAsync(Pair.Service.Transport, behind);

        Assert.True(client.MayContinue);
        Assert.True(service.MayContinue);
        Assert.Equal(inside, await ReceiveAsync(service.Transport, inside.Length));
        Assert.Equal(behind, await ReceiveAsync(Pair.Service.Transport, behind.Length));
        Assert.Equal(inside, await ReceiveAsync(client.Transport, inside.Length));
        Assert.Equal(behind, await ReceiveAsync(Pair.Client.Transport, behind.Length));
    }

    [Fact]
    public async Task Connection_is_upgraded_again_for_its_next_session()
    {
        for (var session = 0; session < 3; session++)
        {
            var (client, service) = await UpgradeAsync();
            var bytes = Bytes(session, 1000);
            await SendAsync(client.Transport, bytes);
            Assert.Equal(bytes, await ReceiveAsync(service.Transport, bytes.Length));
            await SendAsync(service.Transport, bytes);
            Assert.Equal(bytes, await ReceiveAsync(client.Transport, bytes.Length));
            client.Layer?.Dispose();
            service.Layer?.Dispose();
        }
    }
}
