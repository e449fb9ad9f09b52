using Microsoft.Extensions.Logging;

namespace Woad.Hosting;

/// <summary>The log messages of hosts that open.</summary>
internal static partial class Log
{
    [LoggerMessage(1, LogLevel.Warning, "A setting of the configuration is passed over: {Warning}")]
    public static partial void ConfigurationPassedOver(ILogger logger, string warning);

    [LoggerMessage(
        2, LogLevel.Warning, "The endpoint {Endpoint} at {Address} is left out because it cannot open: {Reason}")]
    public static partial void EndpointLeftOut(ILogger logger, string endpoint, Uri? address, string reason);
}
