using Microsoft.Extensions.Logging;

namespace Woad.Discovery.Tool;

/// <summary>The log of a proxy. Hosts do not fill it: refused announcements are counted.</summary>
internal static partial class Log
{
    [LoggerMessage(1, LogLevel.Information, "Online: {Address} ({Count} endpoints)")]
    public static partial void Online(ILogger logger, Uri address, int count);

    [LoggerMessage(2, LogLevel.Information, "Offline: {Address} ({Count} endpoints)")]
    public static partial void Offline(ILogger logger, Uri address, int count);

    [LoggerMessage(
        3, LogLevel.Warning,
        "{Count} announcements were refused; the last one of {Address} by {Host}: {Result}. Full: raise "
        + "--max-endpoints. HostFull: raise --max-per-host. ForeignHost: another host has announced the endpoint.")]
    public static partial void Refused(ILogger logger, long count, Uri address, string host, StoreResult result);
}
