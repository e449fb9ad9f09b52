namespace Woad.Connections;

/// <summary>What WCF throws when something takes too long.</summary>
internal static class TimeoutErrors
{
    /// <param name="operation">What took too long: open, close, send.</param>
    /// <param name="timeout">The time that it was given.</param>
    public static TimeoutException Of(string operation, TimeSpan timeout) => new(
        $"The {operation} operation did not complete within the allotted timeout of {timeout}. The time allotted to "
            + "this operation may have been a portion of a longer timeout.");

    /// <summary>A call without a reply.</summary>
    public static TimeoutException Request(Uri to, TimeSpan timeout) => new(
        $"This request operation sent to {to} did not receive a reply within the configured timeout ({timeout}).  "
            + "The time allotted to this operation may have been a portion of a longer timeout.  This may be because "
            + "the service is still processing the operation or because the service was unable to send a reply "
            + "message.  Please consider increasing the operation timeout (by casting the channel/proxy to "
            + "IContextChannel and setting the OperationTimeout property) and ensure that the service is able to "
            + "connect to the client.");
}
