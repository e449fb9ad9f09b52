using System.ServiceModel;

namespace Woad.Interop.Tests.Gsoap.Reliable;

/// <summary>gSOAP's WS-ReliableMessaging plug-in as client and as service, in both versions.</summary>
public sealed class NumbersTests(NumbersPeer peer) : IClassFixture<NumbersPeer>
{
    private const int Calls = 5;

    [Theory]
    [InlineData("10")]
    [InlineData("11")]
    public async Task Gsoap_calls_Woad(string version)
    {
        var address = new Uri(
            $"http://localhost:{new Uri(Endpoints.Shared("basic").Addresses["calls"]).Port}/numbers-{version}");
        using var host = new ServiceHost(typeof(NumbersSession));
        host.AddServiceEndpoint(typeof(INumbers), Binding(version), address);
        host.Open();

        var (lines, errors) = await peer.CallAsync(version, address, Calls);

        Assert.Equal(Expected(), (lines.ToArray(), errors));
        host.Close();
        Assert.Contains(NumbersSession.Ended, n => n.SequenceEqual(Enumerable.Range(1, Calls)));
    }

    [Theory]
    [InlineData("10")]
    [InlineData("11")]
    public async Task Woad_calls_gSOAP(string version)
    {
        var (service, address) = await peer.ServeAsync(version);
        using (service)
        {
            var factory = new ChannelFactory<INumbers>(Binding(version), new EndpointAddress(address));
            var channel = factory.CreateChannel();
            for (var i = 1; i <= Calls; i++)
            {
                Assert.Equal(i * (i + 1) / 2, channel.Add(i));
            }

            ((IClientChannel)channel).Close();
            factory.Close();
            service.End();
            Assert.Equal(Enumerable.Range(1, Calls).Select(static n =>
                $"add {n}, message {n}"), await service.ReadToEndAsync());
            Assert.Equal("", service.Errors);
        }
    }

    private static (string[] Lines, string Errors) Expected() => (
        [
            "create done",
            .. Enumerable.Range(1, Calls).Select(static n => $"sum {n * (n + 1) / 2}, message {n}, unacknowledged 0"),
            "close done",
            "unacknowledged 0",
            "terminate done",
        ],
        "");

    private static WSHttpBinding Binding(string version) => version == "11"
        ? new WS2007HttpBinding(SecurityMode.None, reliableSessionEnabled: true)
        : new WSHttpBinding(SecurityMode.None, reliableSessionEnabled: true);
}
