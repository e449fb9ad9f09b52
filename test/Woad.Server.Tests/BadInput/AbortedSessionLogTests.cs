using System.ServiceModel;
using Woad.Conformance;
using Woad.Conformance.Logs;

namespace Woad.Server.Tests.BadInput;

/// <summary>The log tells a session that broke from a connection that was refused.</summary>
[Trait("Category", "Hostile")]
public sealed class AbortedSessionLogTests
{
    private const string Aborted = "A session from ";
    private const string Refused = "A connection from ";

    [Fact]
    public async Task Session_with_a_record_that_is_none_is_logged_as_aborted()
    {
        var log = new LogEntries();
        using var host = Open(log, out var address);
        using (var client = new RawConnection(address))
        {
            await client.SendAsync(Framing.Preamble(address.AbsoluteUri));
            Assert.Equal(Framing.Acknowledgement, Assert.Single(await client.ReadAsync(1)));
            await client.SendAsync(new byte[] { 0x55, 0x55 });

            await Eventually.Holds(() => Has(log, Aborted), () => string.Join('\n', log.Texts));
        }

        Assert.False(Has(log, Refused));
    }

    private static bool Has(LogEntries log, string text) =>
        log.Texts.Any(entry => entry.StartsWith(text, StringComparison.Ordinal));

    private static ServiceHost Open(LogEntries log, out Uri address)
    {
        address = new Uri($"net.tcp://127.0.0.1:{FreePort.Next()}/ping");
        var host = new ServiceHost(typeof(Pinged)) { Loggers = log };
        host.AddServiceEndpoint(typeof(IPing), new NetTcpBinding(SecurityMode.None), address);
        host.Open();
        return host;
    }

    [ServiceContract]
    private interface IPing
    {
        [OperationContract]
        Task Ping();
    }

    private sealed class Pinged : IPing
    {
        public Task Ping() => Task.CompletedTask;
    }
}
