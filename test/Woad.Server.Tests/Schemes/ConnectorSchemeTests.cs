using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Freeze;
using Woad.Transports;

namespace Woad.Server.Tests.Schemes;

/// <summary>
/// The places that connect compare the scheme themselves, whoever has given the address: a layer, a callback, a
/// custom channel.
/// </summary>
public sealed class ConnectorSchemeTests
{
    public static TheoryData<string, string> Pairs
    {
        get
        {
            var pairs = new TheoryData<string, string>();
            foreach (var binding in new[]
            {
                "BasicHttpBinding Transport Basic", "BasicHttpBinding None", "CustomBinding https WebSocket",
                "CustomBinding https binary streamed", "CustomBinding tcp TLS", "CustomBinding tcp TLS streamed",
                "NetNamedPipeBinding None", "UnixDomainSocketBinding None", "WebHttpBinding Transport Basic",
            })
            {
                foreach (var scheme in new[] { "http", "https", "ws", "net.tcp", "net.pipe", "net.uds", "ftp" })
                {
                    if (scheme != BindingCatalogue.All[binding].Scheme)
                    {
                        pairs.Add(binding, scheme);
                    }
                }
            }

            return pairs;
        }
    }

    [Theory]
    [MemberData(nameof(Pairs))]
    public async Task Connector_with_another_scheme_throws_and_nothing_is_sent(string name, string scheme)
    {
        using var port = new RecordingPort();
        var binding = BindingCatalogue.All[name].Create();
        var model = BindingFreezer.Freeze(
            binding, TimeProvider.System,
            (elements, transport) => SecurityFreezer.OfClient(elements, transport, Secrets.Credentials()),
            static (_, _) => []);
        using var transport = TransportRegistry.Connect(model.Transport);
        var via = port.Address(scheme);

        var error = await Assert.ThrowsAsync<ArgumentException>(
            () => SendAsync(transport, new EndpointAddress(via), via));

        Assert.Equal("via", error.ParamName);
        Assert.Empty(port.Received());
    }

    private static async Task SendAsync(ClientTransport transport, EndpointAddress target, Uri via)
    {
        if (transport.Connections.Sessions is { } sessions)
        {
            await sessions(target, via, CancellationToken.None);
            return;
        }

        var requester = await transport.Connections.Requests!(target, via, CancellationToken.None);
        await requester.InvokeAsync(new PendingRequest { Action = "urn:any" }, CancellationToken.None);
    }
}
