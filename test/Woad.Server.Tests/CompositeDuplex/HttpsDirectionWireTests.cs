using System.Net;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Text;
using Woad.Server.Tests.Conversation;
using Woad.Server.Tests.Security;

// The settings of ServicePointManager are read for programs that were written for WCF.
#pragma warning disable SYSLIB0014

namespace Woad.Server.Tests.CompositeDuplex;

/// <summary>
/// The bytes of both directions over HTTPS, which go through proxies that record them. Addresses of the machine itself
/// would go past proxies: both sides have names that only the proxies know.
/// </summary>
[Trait("Category", "Security")]
public sealed class HttpsDirectionWireTests
{
    private const byte Handshake = 0x16;

    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    public static TheoryData<string> Bindings =>
        ["plain", "reliable", "reliable-11", "user", "conversation", "conversation-reliable", "certificate"];

    private static OwnProcessCases Cases { get; } = new(RecordAsync, Bindings);

    [Theory]
    [MemberData(nameof(Bindings))]
    public Task No_payload_and_no_credential_passes_either_port_in_clear(string name) => Cases.CheckAsync(name);

    private static async Task RecordAsync(string name)
    {
        ServicePointManager.ServerCertificateValidationCallback = static (_, certificate, _, _) =>
            certificate?.GetCertHashString() == TestCertificates.Server.Thumbprint;
        using var toService = new TunnelProxy();
        using var toClient = new TunnelProxy();
        await using var station = await StationHost.OpenAsync(
            () => Through(name, toClient), HttpsDirections.Configure);
        var via = new UriBuilder(station.Address) { Host = "station.test" }.Uri;
        var back = new Uri($"https://client.test:{FreePort.Next()}/back");
        var own = "";
        await Task.Run(() =>
        {
            var binding = Through(name, toService);
            binding.Elements.Find<CompositeDuplexBindingElement>()!.ClientBaseAddress = back;
            using var anna = station.Connect("anna", binding, factory =>
            {
                HttpsDirections.Configure(factory);
                factory.Endpoint.EndpointBehaviors.Add(new ClientViaBehavior(via));
            });
            Assert.Equal("anna: question-payload", anna.Channel.Ask("question-payload"));
            var id = Guid.NewGuid().ToString();
            anna.Channel.Subscribe(id);
            anna.Channel.Tell(id, "event-payload");
            Assert.True(anna.Listener.Heard.TryTake(out var heard, Limit));
            Assert.Equal("event-payload", heard);
            own = anna.Channel.ReplyTo();
            anna.Close();
        }).WaitAsync(Limit);

        AssertSealed(toService, via);
        Assert.Equal(back.Authority, new Uri(own).Authority);
        AssertSealed(toClient, new Uri(own));
    }

    private static void AssertSealed(TunnelProxy proxy, Uri address)
    {
        string[] secrets =
        [
            "question-payload", "event-payload", "anna", "alice", TestPasswords.Of("alice"), "Envelope", "POST",
            address.AbsolutePath,
        ];
        // A connection that is opened while the channel closes may have sent or received nothing yet.
        var tunnels = proxy.Tunnels;
        Assert.Contains(tunnels, static tunnel => tunnel is { Sent.Length: > 0, Received.Length: > 0 });
        foreach (var (target, sent, received) in tunnels)
        {
            Assert.Equal($"{address.Host}:{address.Port}", target);
            Assert.All((byte[][])[sent, received], static bytes => Assert.True(bytes is [] or [Handshake, ..]));
            foreach (var bytes in (byte[][])[sent, received])
            {
                var (utf8, utf16) = (Encoding.Latin1.GetString(bytes), Encoding.Unicode.GetString(bytes));
                Assert.All(secrets, secret => Assert.DoesNotContain(secret, utf8, StringComparison.Ordinal));
                Assert.All(secrets, secret => Assert.DoesNotContain(secret, utf16, StringComparison.Ordinal));
            }
        }
    }

    private static CustomBinding Through(string name, TunnelProxy proxy)
    {
        var binding = HttpsDirections.Make(name);
        var transport = binding.Elements.Find<HttpsTransportBindingElement>()!;
        (transport.ProxyAddress, transport.UseDefaultWebProxy, transport.BypassProxyOnLocal) =
            (proxy.Address, false, false);
        binding.Elements.Find<CompositeDuplexBindingElement>()!.ClientAddressFilter = static (_, _) => true;
        return binding;
    }
}
