using Microsoft.Extensions.Logging;

namespace Woad.Formatters.Emitted;

/// <summary>The log messages of codecs that are emitted at run time.</summary>
internal static partial class Log
{
    [LoggerMessage(
        1,
        LogLevel.Information,
        "Operation {Operation} of contract {Contract} is read and written by the runtime's serializer, which costs "
        + "several times as much as compiled code: no code was generated for it at build time, and none is emitted at "
        + "run time, because {Reason}. It is logged once for the operation.")]
    public static partial void NotEmitted(ILogger logger, string operation, string contract, string reason);

    [LoggerMessage(
        2,
        LogLevel.Error,
        "No code could be emitted for operation {Operation} of contract {Contract}; the runtime's serializer reads and "
        + "writes its messages instead. This is an error of Woad: report it with this exception. It is logged once "
        + "for the operation.")]
    public static partial void EmissionFailed(ILogger logger, string operation, string contract, Exception exception);
}
