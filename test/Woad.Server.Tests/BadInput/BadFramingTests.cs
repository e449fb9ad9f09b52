using System.Net.Sockets;
using System.ServiceModel;
using System.Text;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.BadInput;

/// <summary>Connections that break the rules of [MC-NMF] end with its fault or are closed; the service goes on.</summary>
public sealed class BadFramingTests : IDisposable
{
    private const string Faults = "http://schemas.microsoft.com/ws/2006/05/framing/faults/";

    private readonly NetTcp _binding = new();
    private readonly ServiceHost _host = new(typeof(CallsService));
    private readonly Uri _address;

    public BadFramingTests()
    {
        _address = _binding.NewAddress();
        _host.AddServiceEndpoint(typeof(ICalls), _binding.Create(), _address);
        _host.Open();
    }

    public static TheoryData<FramingCase> Cases =>
    [
        new("HTTP", null, _ => Encoding.ASCII.GetBytes("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")),
        new("TLS", null, _ => [0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xFC, 0x03, 0x03]),
        new("garbage", null, _ => [0xDE, 0xAD, 0xBE, 0xEF]),
        new("nothing", null, _ => []) { Ends = true },
        new("preamble cut short", null, via => FramingCase.Preamble(via)[..12]) { Ends = true },
        new("version 2", "UnsupportedVersion", via => FramingCase.Preamble(via, version: [0x00, 0x02, 0x00])),
        new("streamed mode", "UnsupportedMode", via => FramingCase.Preamble(via, mode: [0x01, 0x01])),
        new("simplex mode", "UnsupportedMode", via => FramingCase.Preamble(via, mode: [0x01, 0x03])),
        new("text encoding", "ContentTypeInvalid", via => FramingCase.Preamble(via, encoding: [0x03, 0x03])),
        new("unknown content type", "ContentTypeInvalid", via => FramingCase.Preamble(
            via,
            encoding: [0x04, 0x03, .. "a/b"u8])),
        new("unknown path", "EndpointNotFound", via => FramingCase.Preamble(new Uri(via, "/nowhere"))),
        new("address too long", "ViaTooLong", via => FramingCase.Preamble(new Uri(via, "/" + new string('x', 3_000)))),
        new("upgrade that is not offered", "UpgradeInvalid", via => FramingCase.Preamble(
            via,
            end: [0x09, 0x13, .. "application/ssl-tls"u8])),
        new("size of six bytes", null, via => [0x00, 0x01, 0x00, 0x01, 0x02, 0x02, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]),
        new("envelope of two gigabytes", "MaxMessageSizeExceededFault", via =>
            [.. FramingCase.Preamble(via), 0x06, 0xFF, 0xFF, 0xFF, 0xFF, 0x07]),
        new("unknown record after the preamble", null, via => [.. FramingCase.Preamble(via), 0x5A]),
        new("envelope that is none", null, via => [.. FramingCase.Preamble(via), 0x06, 0x03, 0xFF, 0xFF, 0xFF]),
        new("envelope cut short", null, via => [.. FramingCase.Preamble(via), 0x06, 0x20, 0x00]) { Ends = true },
    ];

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Connection_is_ended_and_the_service_goes_on(FramingCase input)
    {
        using var client = new TcpClient();
        await client.ConnectAsync("localhost", _address.Port);
        await client.Client.SendAsync(input.Bytes(_address));
        if (input.Ends)
        {
            client.Client.Shutdown(SocketShutdown.Send);
        }

        var answer = Encoding.UTF8.GetString(await ReadToEndAsync(client.GetStream()));

        if (input.Fault is not null)
        {
            Assert.EndsWith(Faults + input.Fault, answer, StringComparison.Ordinal);
        }

        Assert.DoesNotContain("   at ", answer, StringComparison.Ordinal);
        StillServes();
    }

    [Fact]
    public async Task Silent_connection_does_not_disturb_the_others()
    {
        using var silent = new TcpClient();
        await silent.ConnectAsync("localhost", _address.Port);

        StillServes();
    }

    public void Dispose() => _host.Abort();

    private static async Task<byte[]> ReadToEndAsync(NetworkStream stream)
    {
        using var limit = new CancellationTokenSource(TimeSpan.FromSeconds(10));
        using var all = new MemoryStream();
        try
        {
            await stream.CopyToAsync(all, limit.Token);
        }
        catch (IOException)
        {
            // A reset ends the connection as well.
        }

        return all.ToArray();
    }

    private void StillServes()
    {
        var factory = new ChannelFactory<ICalls>(_binding.Create(), new EndpointAddress(_address));
        Assert.Equal(5, factory.CreateChannel().Add(2, 3));
        factory.Abort();
    }
}
