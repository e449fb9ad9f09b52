using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Server.Tests.BadInput;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Throttling;

/// <summary>The log says when a throttle is nearly used up, and when it makes somebody wait.</summary>
public sealed class ThrottleWarningTests
{
    [Fact]
    public void Use_of_seventy_percent_and_the_limit_itself_are_reported_once()
    {
        using var logs = new RecordedLogs();
        var address = $"net.tcp://127.0.0.1:{FreePort.Next()}/warned";
        using var host = new ServiceHost(typeof(Sleeper)) { Loggers = logs };
        host.Description.Behaviors.Add(new ServiceThrottlingBehavior { MaxConcurrentSessions = 10 });
        host.AddServiceEndpoint(typeof(ISleeper), new NetTcpBinding(SecurityMode.None), address);
        host.Open();
        using var factory = new ChannelFactory<ISleeperClient>(
            new NetTcpBinding(SecurityMode.None), new EndpointAddress(address));
        for (var i = 0; i < 10; i++)
        {
            ((IClientChannel)factory.CreateChannel()).Open();
        }

        var near = logs.Next();
        Assert.Contains("uses 7 of 10 permits of MaxConcurrentSessions", near, StringComparison.Ordinal);
        Assert.StartsWith("Warning", near, StringComparison.Ordinal);

        // The eleventh session waits, as in WCF; its client gives up.
        var eleventh = (IClientChannel)factory.CreateChannel();
        Assert.Throws<TimeoutException>(() => eleventh.Open(TimeSpan.FromSeconds(1)));
        Assert.Contains(
            "The system hit the limit set for throttle 'MaxConcurrentSessions'.", logs.Next(),
            StringComparison.Ordinal);
        factory.Abort();
    }
}
