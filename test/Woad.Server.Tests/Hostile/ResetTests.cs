using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.Streaming;

namespace Woad.Server.Tests.Hostile;

/// <summary>
/// A connection that is reset after each byte, in each direction, of preamble, upgrade, request, reply and end:
/// whatever either side waits for then, nothing leaks.
/// </summary>
[Collection(Alone.Name)]
[Trait("Category", "Hostile")]
[Trait("Category", "Slow")]
public sealed class ResetTests
{
    public static TheoryData<string, bool> Cases
    {
        get
        {
            var data = new TheoryData<string, bool>();
            foreach (var binding in (string[])["None", "Tls", "GZip", "Streamed", "StreamedTls"])
            {
                data.Add(binding, true);
                data.Add(binding, false);
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Reset_after_each_byte_leaks_nothing(string binding, bool fromClient)
    {
        using var host = new HostileHost(() => Create(binding), t => t.MaxConcurrentSessions = 8);
        var sockets = HostileHost.Sockets();
        using var proxy = new CuttingProxy(host.Address.Port);

        // The first handshake of TLS is longer than those that resume it.
        Run(host, proxy);
        proxy.Forget();
        Run(host, proxy);
        var bytes = fromClient ? proxy.SeenFromClient : proxy.SeenFromService;
        Assert.InRange(bytes, 10, 20_000);

        var failed = 0;
        var step = LongBudget.IsOn || bytes < 600 ? 1 : bytes / 300;
        for (var cut = fromClient ? 0 : 1; cut < bytes; cut += step)
        {
            (proxy.FromClient, proxy.FromService) = fromClient ? (cut, int.MaxValue) : (int.MaxValue, cut);
            failed += Run(host, proxy) ? 0 : 1;
        }

        // All but those that lose no more than the end of the session fail, and the client hears of it.
        Assert.InRange(failed, (bytes / step) - 60, (bytes / step) + 1);
        await host.AssertNothingIsLeftAsync();
        host.AssertServes();
        proxy.Dispose();
        host.Dispose();
        await HostileHost.HoldsAsync(
            () => HostileHost.Sockets() < sockets + 8, () => $"{HostileHost.Sockets()} sockets, {sockets} before");
    }

    /// <summary>One session with a call; whether all of it went well.</summary>
    private static bool Run(HostileHost host, CuttingProxy proxy)
    {
        var factory = host.NewFactory();
        try
        {
            var client = factory.CreateChannel(factory.Endpoint.Address!, proxy.Via(host.Address));
            Assert.Equal("good", client.Echo("good"));
            ((IClientChannel)client).Close();
            return true;
        }
        catch (CommunicationException)
        {
            return false;
        }
        finally
        {
            factory.Abort();
        }
    }

    private static Binding Create(string name)
    {
        Binding binding = name switch
        {
            "None" => new NetTcpBinding(SecurityMode.None),
            "Streamed" => new NetTcpBinding(SecurityMode.None) { TransferMode = TransferMode.Streamed },
            "GZip" => StreamBindings.Create("GZipTcp", TransferMode.Buffered, 65536),
            _ => new NetTcpBinding(SecurityMode.Transport)
            {
                TransferMode = name == "Tls" ? TransferMode.Buffered : TransferMode.Streamed,
                Security = { Transport = { ClientCredentialType = TcpClientCredentialType.Certificate } },
            },
        };

        // Each session has a connection of its own: one that is kept would not go through what cuts it.
        var elements = binding.CreateBindingElements();
        elements.Find<TcpTransportBindingElement>()!.ConnectionPoolSettings.MaxOutboundConnectionsPerEndpoint = 0;
        binding = new CustomBinding(elements);

        // A reset is heard of at once: nobody may need the timeouts.
        binding.OpenTimeout = binding.SendTimeout = binding.CloseTimeout = TimeSpan.FromSeconds(30);
        return binding;
    }
}
