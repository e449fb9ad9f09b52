using System.Globalization;
using System.ServiceModel;
using Woad.Conformance;
using Woad.Interop.Tests.Discovery;

namespace Woad.Interop.Tests.Udp;

/// <summary>
/// Python speaks SOAP-over-UDP: to a Woad service, as the service of a Woad client, and to groups of IPv4 and IPv6 on
/// a link between two machines.
/// </summary>
public sealed class PythonUdpTests
{
    private const string Python = "/usr/bin/python3";

    private static readonly string Script = Path.Combine(AppContext.BaseDirectory, "Udp", "soap_udp.py");

    [Theory]
    [InlineData("127.0.0.1")]
    [InlineData("[::1]")]
    public async Task Python_repeats_its_messages_and_Woad_serves_each_once(string address)
    {
        var meter = new Meter();
        using var host = Serve(meter, $"soap.udp://{address}:0/meter");
        var port = host.ChannelDispatchers[0].Listener!.Uri.Port.ToString(CultureInfo.InvariantCulture);
        using var python = new PeerProcess(Python, Script, "client", address.Trim('[', ']'), port);

        var lines = await python.ReadToEndAsync();

        Assert.True(python.Errors.Length == 0, python.Errors);
        Assert.Equal(["answer 3", "answer 34"], lines);
        Assert.Equal(2, meter.Added);
        await Eventually.Holds(() => meter.Readings.Count == 2, "both readings have come");
        Assert.All(meter.Readings, static r => Assert.Equal("from python", r));
    }

    [Theory]
    [InlineData("127.0.0.1")]
    [InlineData("[::1]")]
    public async Task Woad_calls_Python_and_repeats_its_messages(string address)
    {
        using var python = new PeerProcess(Python, Script, "server", address.Trim('[', ']'));
        var port = (await python.ReadLineAsync()).Trim();
        using var factory = new ChannelFactory<IMeter>(
            new UdpBinding { MaxRetransmitCount = 3, SendTimeout = TimeSpan.FromSeconds(60) },
            new EndpointAddress($"soap.udp://{address}:{port}/meter"));
        var client = factory.CreateChannel();

        client.Tell("grüße");
        Assert.Equal("told grüße", await python.ReadLineAsync());
        Assert.Equal(5, client.Add(2, 3));
        Assert.Equal(70, client.Add(30, 40));
        client.Tell("end");

        // One-way messages are repeated, 3 times beside the first.
        Assert.Equal("copies 4", await python.ReadLineAsync());
        Assert.True(python.Errors.Length == 0, python.Errors);
    }

    [Theory]
    [InlineData("239.255.71.9", "239.255.71.9")]
    [InlineData("[ff15::4711]", "ff15::4711")]
    public async Task Python_asks_a_group_on_a_link_and_Woad_answers(string address, string group)
    {
        using var lan = await NetworkNamespace.CreateAsync();
        var meter = new Meter();
        var port = FreePort.Next().ToString(CultureInfo.InvariantCulture);
        using var host = Serve(
            meter, $"soap.udp://{address}:{port}/meter",
            new UdpBinding { MulticastInterfaceId = lan.NearLink, DuplicateMessageHistoryLength = 64 });
        using var python = lan.Start(Python, Script, "group", group, port, lan.FarLink, lan.Far);

        var lines = await python.ReadToEndAsync();

        Assert.True(python.Errors.Length == 0, python.Errors);
        Assert.Equal(["answer 11"], lines);
        Assert.Equal(1, meter.Added);
    }

    private static ServiceHost Serve(Meter meter, string address, UdpBinding? binding = null)
    {
        var host = new ServiceHost(meter);
        host.AddServiceEndpoint(
            typeof(IMeter), binding ?? new UdpBinding { DuplicateMessageHistoryLength = 64 }, address);
        host.Open();
        return host;
    }
}
