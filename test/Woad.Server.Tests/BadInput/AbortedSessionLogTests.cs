using System.ServiceModel;
using Woad.Conformance;
using Woad.Conformance.Logs;

namespace Woad.Server.Tests.BadInput;

/// <summary>The log tells a session that was aborted from a connection that was refused.</summary>
[Trait("Category", "Hostile")]
public sealed class AbortedSessionLogTests
{
    private const string Aborted = "A session from 127.0.0.1:";
    private const string Refused = "A connection from 127.0.0.1:";

    [Fact]
    public async Task Session_that_its_client_aborts_is_logged_as_aborted()
    {
        var log = new LogEntries();
        using var host = Open(log, out var address);
        using var factory = new ChannelFactory<IPing>(
            new NetTcpBinding(SecurityMode.None), new EndpointAddress(address));
        var channel = factory.CreateChannel();
        await channel.Ping();

        ((IClientChannel)channel).Abort();

        await Eventually.Holds(() => Has(log, Aborted), "aborted");
        host.Close();
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
