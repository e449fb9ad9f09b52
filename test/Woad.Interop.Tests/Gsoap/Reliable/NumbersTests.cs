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

        var sums = Enumerable.Range(1, Calls).Select(static n =>
            $"sum {n * (n + 1) / 2}, message {n}, unacknowledged 0");
        Assert.Equal(["create done", .. sums], lines.Take(1 + Calls));
        if (version == "10")
        {
            // It acknowledges neither the last message of the replies nor takes TerminateSequence of their sequence.
            // [MS-WSRVCRR] 2.2.7: TerminateSequence has a SequenceAcknowledgement, of all replies. Its own has none.
            Assert.Equal((string[])["close done", "unacknowledged 0", "terminate failed"], lines.Skip(1 + Calls));
            Assert.NotEqual("", errors);
            host.Abort();
            return;
        }

        Assert.Equal("", errors);
        Assert.Equal("terminate done", lines[^1]);
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

            // Its answers to LastMessage and CloseSequence are not those that WCF's client needs: see README.
            factory.Abort();
            service.End();
            Assert.Equal(
                Enumerable.Range(1, Calls).Select(static n => $"add {n}, message {n}"),
                await service.ReadToEndAsync());
        }
    }

    private static WSHttpBinding Binding(string version) => version == "11"
        ? new WS2007HttpBinding(SecurityMode.None, reliableSessionEnabled: true)
        : new WSHttpBinding(SecurityMode.None, reliableSessionEnabled: true);
}
