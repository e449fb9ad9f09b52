using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.Security;

// The settings of ServicePointManager are read for programs that were written for WCF.
#pragma warning disable SYSLIB0014

namespace Woad.Server.Tests.CompositeDuplex;

/// <summary>
/// Two directions over HTTPS: client and service each have a certificate for their port, and each checks the other's.
/// </summary>
/// <remarks>
/// The service trusts by ServicePointManager, which a process has once: each test has a process of its own.
/// </remarks>
[Trait("Category", "Security")]
public sealed class HttpsDirectionTests
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    public static TheoryData<string> Bindings =>
        ["plain", "reliable", "reliable-11", "user", "conversation", "conversation-reliable", "certificate"];

    private static OwnProcessCases Cases { get; } = new(CallAsync, Bindings);

    [Theory]
    [MemberData(nameof(Bindings))]
    public Task Service_calls_its_clients_over_tls(string name) => Cases.CheckAsync(name);

    [Fact]
    public Task Service_sends_nothing_to_a_client_whose_certificate_it_does_not_trust() =>
        OwnProcess.RunAsync(MistrustAsync);

    [Fact]
    public Task Client_without_a_certificate_for_its_port_does_not_open() => OwnProcess.RunAsync(LackAsync);

    private static async Task CallAsync(string name)
    {
        ServicePointManager.ServerCertificateValidationCallback = static (_, certificate, _, _) =>
            certificate?.GetCertHashString() == TestCertificates.Server.Thumbprint;
        await using var station = await StationHost.OpenAsync(
            () => HttpsDirections.Make(name), HttpsDirections.Configure);
        await Task.Run(() =>
        {
            using var anna = station.Connect("anna", configure: HttpsDirections.Configure);
            using var bert = station.Connect("bert", configure: HttpsDirections.Configure);
            Assert.Equal("anna: who?", anna.Channel.Ask("who?"));
            Assert.Equal("bert: and you?", bert.Channel.Ask("and you?"));
            var id = Guid.NewGuid().ToString();
            anna.Channel.Subscribe(id);
            bert.Channel.Tell(id, "hello");
            Assert.True(anna.Listener.Heard.TryTake(out var heard, Limit));
            Assert.Equal("hello", heard);
            Assert.Equal(
                name.StartsWith("user", StringComparison.Ordinal)
                    || name.StartsWith("conversation", StringComparison.Ordinal) ? "alice" : "",
                anna.Channel.WhoAmI());

            // Whatever went either way went to one of these ports.
            var own = new Uri(anna.Channel.ReplyTo());
            Assert.Equal("https", own.Scheme);
            AssertSpeaksTlsOnly(own);
            AssertSpeaksTlsOnly(station.Address);
            anna.Close();
            bert.Close();
        }).WaitAsync(Limit);
    }

    private static async Task MistrustAsync()
    {
        // The platform knows neither certificate.
        await using var station = await StationHost.OpenAsync(
            () => HttpsDirections.Make("plain"), HttpsDirections.Configure);
        await Task.Run(() =>
        {
            using var anna = station.Connect("anna", configure: HttpsDirections.Configure);
            ((IContextChannel)anna.Channel).OperationTimeout = TimeSpan.FromSeconds(5);
            Assert.Throws<TimeoutException>(() => anna.Channel.Ask("who?"));
            Assert.Empty(anna.Listener.Heard);
        }).WaitAsync(Limit);
    }

    private static async Task LackAsync()
    {
        await using var station = await StationHost.OpenAsync(
            () => HttpsDirections.Make("plain"), HttpsDirections.Configure);
        await Task.Run(() =>
        {
            var binding = HttpsDirections.Make("plain");
            binding.Elements.Find<CompositeDuplexBindingElement>()!.HttpsCertificate = null;
            using var anna = station.Connect("anna", binding, HttpsDirections.Configure);
            var refused = Assert.Throws<InvalidOperationException>(() => anna.Channel.Ask("who?"));
            Assert.Contains("CompositeDuplexBindingElement.HttpsCertificate", refused.Message);
        }).WaitAsync(Limit);
    }

    private static void AssertSpeaksTlsOnly(Uri address)
    {
        using var raw = new Socket(SocketType.Stream, ProtocolType.Tcp);
        raw.Connect(address.Host, address.Port);
        raw.Send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n"u8);
        var received = new byte[4];
        var count = raw.Receive(received);
        Assert.False(received.AsSpan(0, count).SequenceEqual("HTTP"u8));
    }
}
