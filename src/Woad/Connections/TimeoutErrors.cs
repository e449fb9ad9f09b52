using Woad.Xml;

namespace Woad.Connections;

/// <summary>What WCF throws when something takes too long.</summary>
internal static class TimeoutErrors
{
    /// <param name="operation">What took too long: open, close, send.</param>
    /// <param name="timeout">The time that it was given.</param>
    /// <param name="reason">The failure of the last of several attempts; null for none.</param>
    public static TimeoutException Of(string operation, TimeSpan timeout, Exception? reason = null) => new(
        Escaped.Text(
            $"The {operation} operation did not complete within the allotted timeout of {timeout}. The time allotted "
            + $"to this operation may have been a portion of a longer timeout.{Told(reason)}"), reason);

    /// <summary>A call without a reply.</summary>
    public static TimeoutException Request(Uri to, TimeSpan timeout, Exception? reason = null) => new(Escaped.Text(
        $"This request operation sent to {to} did not receive a reply within the configured timeout ({timeout}).  "
            + $"The time allotted to this operation may have been a portion of a longer timeout.  This may be because "
            + $"the service is still processing the operation or because the service was unable to send a reply "
            + $"message.  Please consider increasing the operation timeout (by casting the channel/proxy to "
            + $"IContextChannel and setting the OperationTimeout property) and ensure that the service is able to "
            + $"connect to the client.{Told(reason)}"), reason);

    /// <summary>The failure of the last attempt, for a message.</summary>
    public static string Told(Exception? reason) =>
        reason is null ? "" : $" The last attempt failed: {reason.Message}";
}
