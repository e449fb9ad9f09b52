using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Configuration.Tests.Bindings;

/// <summary>The element reliableSession of standard and custom bindings.</summary>
public sealed class ReliableSessionFileTests
{
    [Fact]
    public void Element_sets_what_it_says()
    {
        using var file = new Files.ConfiguredFile("30-reliable-sessions.config");
        var bindings = file.OpenServices()[0].Description.Endpoints.Select(static e => e.Binding).ToArray();
        var session = Assert.IsType<NetTcpBinding>(bindings[0]).ReliableSession;
        Assert.Equal(
            (true, false, TimeSpan.FromMinutes(5)), (session.Enabled, session.Ordered, session.InactivityTimeout));
        session = Assert.IsType<WSHttpBinding>(bindings[1]).ReliableSession;
        Assert.Equal(
            (true, false, TimeSpan.FromMinutes(5)), (session.Enabled, session.Ordered, session.InactivityTimeout));
        var element = Assert.IsType<CustomBinding>(bindings[2]).Elements.Find<ReliableSessionBindingElement>()!;
        Assert.Same(ReliableMessagingVersion.WSReliableMessaging11, element.ReliableMessagingVersion);
        Assert.Equal(
            (TimeSpan.FromMilliseconds(100), true, 8, 4, 32, true),
            (element.AcknowledgementInterval,
                element.FlowControlEnabled,
                element.MaxPendingChannels,
                element.MaxRetryCount,
                element.MaxTransferWindowSize,
                element.Ordered));
    }
}
