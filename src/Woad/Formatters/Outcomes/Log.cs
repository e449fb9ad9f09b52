using Microsoft.Extensions.Logging;

namespace Woad.Formatters.Outcomes;

/// <summary>The log messages of codecs.</summary>
internal static partial class Log
{
    [LoggerMessage(
        1, LogLevel.Error,
        "The codec of operation {Operation} failed with an exception that its message does not explain; the "
            + "runtime's serializer reads or writes the message instead. This is an error of Woad: report it with "
            + "this exception. It is logged once for the operation; the counter woad.codec.fallbacks counts every "
            + "message.")]
    public static partial void CodecFailed(ILogger logger, string operation, Exception exception);

    [LoggerMessage(
        2, LogLevel.Debug,
        "No {Part} of operation {Operation} takes the element '{Name}' (namespace '{Namespace}'): none has this "
            + "name and namespace, or the element is out of order. It was ignored. Compare the contracts of "
            + "both sides. This is logged once for the operation; the counter woad.elements.ignored counts every "
            + "element.")]
    public static partial void ElementIgnored(
        ILogger logger, string part, string operation, string name, string @namespace);
}
