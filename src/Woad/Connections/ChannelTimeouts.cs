using System.ServiceModel;

namespace Woad.Connections;

/// <summary>Timeouts that somebody has given, or WCF's defaults.</summary>
internal sealed record ChannelTimeouts(TimeSpan Open, TimeSpan Close, TimeSpan Send, TimeSpan Receive)
{
    public static ChannelTimeouts Default { get; } = new(
        TimeSpan.FromMinutes(1), TimeSpan.FromMinutes(1), TimeSpan.FromMinutes(1), TimeSpan.FromMinutes(10));

    /// <summary>The timeouts as they are now; the defaults for null.</summary>
    public static ChannelTimeouts Of(IDefaultCommunicationTimeouts? timeouts) => timeouts is null
        ? Default
        : new ChannelTimeouts(
            timeouts.OpenTimeout, timeouts.CloseTimeout, timeouts.SendTimeout, timeouts.ReceiveTimeout);
}
