using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.BadInput;
using Records = Woad.Server.Tests.BadInput.Framing;

namespace Woad.Server.Tests.Security;

/// <summary>Peers that disagree on the upgrade, or break off in it.</summary>
[Trait("Category", "Security")]
public sealed class UpgradeTests : IDisposable
{
    private const string Tls = "application/ssl-tls";
    private readonly TlsHost _host = new(TestCertificates.Server);

    public void Dispose() => _host.Dispose();

    [Fact]
    public void Client_without_security_is_told_that_the_bindings_differ()
    {
        var factory = new ChannelFactory<ICalls>(
            new NetTcpBinding(SecurityMode.None), new EndpointAddress(_host.Address));

        var refusal = Assert.Throws<ProtocolException>(() => factory.CreateChannel().Add(1, 2));

        Assert.Contains("requested upgrade is not supported", refusal.Message, StringComparison.Ordinal);
        factory.Abort();
        _host.AssertServes();
    }

    [Theory]
    [InlineData("application/negotiate")]
    [InlineData("application/unknown")]
    public async Task Other_upgrade_than_the_endpoints_is_answered_with_a_fault(string name)
    {
        using var connection = new RawConnection(_host.Address);

        await connection.SendAsync(Begin(name));

        await AssertFaultAsync(connection, "UpgradeInvalid");
        _host.AssertServes();
    }

    [Fact]
    public async Task Required_upgrade_that_is_skipped_is_answered_with_a_fault()
    {
        using var connection = new RawConnection(_host.Address);

        await connection.SendAsync(Records.Preamble(_host.Address.AbsoluteUri));

        await AssertFaultAsync(connection, "UpgradeInvalid");
        _host.AssertServes();
    }

    [Theory]
    [InlineData(new byte[] { 0x47, 0x45, 0x54, 0x20, 0x2F, 0x20, 0x48, 0x54 })]
    [InlineData(new byte[] { 0x16, 0x03, 0x01, 0xFF, 0xFF, 0x01 })]
    [InlineData(new byte[] { 0x16, 0x03, 0x01, 0x00, 0x05, 0x01, 0x00, 0x00, 0x01, 0x00 })]
    public async Task Garbage_where_tls_is_due_ends_the_connection(byte[] garbage)
    {
        using var connection = new RawConnection(_host.Address);
        await connection.SendAsync(Begin(Tls));
        Assert.Equal([0x0A], await connection.ReadAsync(1));

        await connection.SendAsync(garbage);
        connection.HalfClose();

        await connection.ReadToEndAsync();
        _host.AssertServes();
    }

    [Fact]
    public async Task Second_upgrade_is_answered_with_a_fault()
    {
        using var connection = new RawConnection(_host.Address);
        await connection.SendAsync(Begin(Tls));
        Assert.Equal([0x0A], await connection.ReadAsync(1));
        await using var tls = await connection.SecureAsync();

        await tls.WriteAsync(Records.Text(9, Tls));

        var fault = Records.Fault("UpgradeInvalid");
        var answer = new byte[fault.Length];
        await tls.ReadExactlyAsync(answer);
        Assert.Equal(Convert.ToHexString(fault), Convert.ToHexString(answer));
        _host.AssertServes();
    }

    [Fact]
    public async Task Garbage_inside_tls_ends_the_session()
    {
        using var connection = new RawConnection(_host.Address);
        await connection.SendAsync(Begin(Tls));
        Assert.Equal([0x0A], await connection.ReadAsync(1));
        await using var tls = await connection.SecureAsync();
        await tls.WriteAsync(new byte[] { 0x0C });
        Assert.Equal(0x0B, tls.ReadByte());

        await tls.WriteAsync(new byte[] { 0xEE, 1, 2, 3 });

        try
        {
            Assert.Equal(-1, tls.ReadByte());
        }
        catch (IOException)
        {
            // Ended with a reset, because the server had bytes unread.
        }

        _host.AssertServes();
    }

    private static byte[] BeginWith(Uri address, string upgrade) =>
        [.. Records.Open(address.AbsoluteUri), 3, 8, .. Records.Text(9, upgrade)];

    private static async Task AssertFaultAsync(RawConnection connection, string name)
    {
        var fault = Records.Fault(name);
        Assert.Equal(Convert.ToHexString(fault), Convert.ToHexString(await connection.ReadAsync(fault.Length)));
    }

    private byte[] Begin(string upgrade) => BeginWith(_host.Address, upgrade);
}
