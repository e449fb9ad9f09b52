using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.BadInput;
using Records = Woad.Server.Tests.BadInput.Framing;

namespace Woad.Server.Tests.Hostile;

/// <summary>Peers that fall silent, everywhere that they can; the host serves others meanwhile.</summary>
[Collection(Alone.Name)]
[Trait("Category", "Hostile")]
[Trait("Category", "Slow")]
public sealed class SilenceTests
{
    private static readonly TimeSpan Short = TimeSpan.FromMilliseconds(500);

    [Fact]
    public async Task Silence_after_each_byte_of_the_preamble_ends_at_ChannelInitializationTimeout()
    {
        using var host = new HostileHost(() => Initialized(SecurityMode.None, Short));
        var preamble = HostileHost.Preamble(host.Address);
        var peers = Enumerable.Range(0, preamble.Length).Select(_ => new RawConnection(host.Address)).ToList();
        for (var bytes = 0; bytes < peers.Count; bytes++)
        {
            await peers[bytes].SendAsync(preamble.AsMemory(0, bytes));
        }

        host.AssertServes();
        foreach (var peer in peers)
        {
            Assert.Empty(await peer.ReadToEndAsync());
            peer.Dispose();
        }

        await host.AssertNothingIsLeftAsync();
    }

    // Long enough for the good client's handshake.
    [Fact]
    public async Task Silence_within_the_tls_handshake_ends_at_ChannelInitializationTimeout()
    {
        using var host = new HostileHost(() => Initialized(SecurityMode.Transport, 4 * Short));
        byte[] begin = [.. Records.Open(host.Address.AbsoluteUri), 3, 8, .. Records.Text(9, "application/ssl-tls")];
        byte[] hello = [0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xFC, 0x03, 0x03];
        var peers = Enumerable.Range(0, hello.Length + 1).Select(_ => new RawConnection(host.Address)).ToList();
        for (var bytes = 0; bytes < peers.Count; bytes++)
        {
            await peers[bytes].SendAsync((byte[])[.. begin, .. hello[..bytes]]);
        }

        host.AssertServes();
        foreach (var peer in peers)
        {
            // The response to the upgrade, and nothing behind it but perhaps an alert.
            Assert.Equal(0x0A, (await peer.ReadToEndAsync())[0]);
            peer.Dispose();
        }

        await host.AssertNothingIsLeftAsync();
    }

    [Fact]
    public async Task Silence_after_each_byte_of_a_record_ends_the_session_at_ReceiveTimeout()
    {
        using var host = new HostileHost(() => new NetTcpBinding(SecurityMode.None) { ReceiveTimeout = Short });
        var record = HostileHost.Request(host.Address, "Echo", "<text>a</text>");
        var peers = Enumerable.Range(0, record.Length / 7).Select(_ => new RawConnection(host.Address)).ToList();
        for (var i = 0; i < peers.Count; i++)
        {
            await peers[i].SendAsync((byte[])[.. HostileHost.Preamble(host.Address), .. record[..(7 * i)]]);
        }

        host.AssertServes();
        foreach (var peer in peers)
        {
            Assert.Equal(Records.Acknowledgement, Assert.Single(await peer.ReadToEndAsync()));
            peer.Dispose();
        }

        await host.AssertNothingIsLeftAsync();
    }

    [Fact]
    public Task Record_that_announces_2_GB_takes_memory_for_what_has_arrived_only() =>
        OwnProcess.RunAsync(AnnounceAsync);

    private static async Task AnnounceAsync()
    {
        using var host = new HostileHost(() => new NetTcpBinding(SecurityMode.None)
        {
            MaxReceivedMessageSize = int.MaxValue,
        });
        byte[] begin = [.. HostileHost.Preamble(host.Address), 6, 0xFF, 0xFF, 0xFF, 0xFF, 7, .. new byte[1000]];
        var before = OwnProcess.AllocatedBytes();
        var peers = Enumerable.Range(0, 20).Select(_ => new RawConnection(host.Address)).ToList();
        foreach (var peer in peers)
        {
            await peer.SendAsync(begin);
            Assert.Equal(Records.Acknowledgement, (await peer.ReadAsync(1))[0]);
        }

        host.AssertServes();
        Assert.InRange(OwnProcess.AllocatedBytes() - before, 0, 8 << 20);
        peers.ForEach(p => p.Dispose());
        await host.AssertNothingIsLeftAsync();
    }

    [Fact]
    public async Task Client_of_a_session_that_never_reads_its_replies_is_given_up_after_SendTimeout()
    {
        using var host = new HostileHost(
            () => new NetTcpBinding(SecurityMode.None)
            {
                SendTimeout = TimeSpan.FromSeconds(2),
                MaxReceivedMessageSize = 1 << 20,
            },
            t => t.MaxConcurrentCalls = 16);
        using var peer = new RawConnection(host.Address);
        var request = HostileHost.Request(host.Address, "Large", "<size>200000</size>");
        await peer.SendAsync(HostileHost.Preamble(host.Address));
        await peer.ReadAsync(1);
        await peer.SendAsync(Enumerable.Repeat(request, 200).SelectMany(r => r).ToArray());

        await HostileHost.HoldsAsync(() => host.Runtime.Calls.Used > 0, () => "no call has begun");
        host.AssertServes();

        await host.AssertNothingIsLeftAsync();
        host.AssertServes();
    }

    private static CustomBinding Initialized(SecurityMode mode, TimeSpan limit)
    {
        var elements = new NetTcpBinding(mode)
        {
            Security = { Transport = { ClientCredentialType = TcpClientCredentialType.None } },
        }
            .CreateBindingElements();
        elements.Find<TcpTransportBindingElement>()!.ChannelInitializationTimeout = limit;
        return new CustomBinding(elements);
    }
}
