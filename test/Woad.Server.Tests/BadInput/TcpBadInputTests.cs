namespace Woad.Server.Tests.BadInput;

[Trait("Category", "Hostile")]
public sealed class TcpBadInputTests(VaultHost host) : IClassFixture<VaultHost>
{
    private readonly TcpCases _cases = new(host.Tcp);

    public static TheoryData<string> Names =>
        [.. new TcpCases(new Uri("net.tcp://127.0.0.1:65535/vault")).Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Dialogue_ends_with_its_fault_and_the_host_goes_on(string name)
    {
        var bad = _cases[name];
        host.Logs.Clear();
        using var connection = new RawConnection(host.Tcp);

        await connection.SendAsync(bad.Sends);
        if (bad.HalfCloses)
            connection.HalfClose();
        if (bad.Fault is { } fault)
        {
            byte[] expected =
                [.. bad.IsAcknowledged ? new[] { Framing.Acknowledgement } : [], .. Framing.Fault(fault)];
            Assert.Equal(
                Convert.ToHexString(expected), Convert.ToHexString(await connection.ReadAsync(expected.Length)));
            connection.HalfClose();
            Assert.Empty(await connection.ReadToEndAsync());
        }
        else
        {
            // A reset may overtake the acknowledgement.
            var answer = await connection.ReadToEndAsync();
            Assert.True(
                answer is [] || (bad.IsAcknowledged && answer is [Framing.Acknowledgement]),
                Convert.ToHexString(answer));
        }

        host.Logs.Next();
        host.AssertServes();
    }
}
