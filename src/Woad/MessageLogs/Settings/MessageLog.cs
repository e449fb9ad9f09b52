using Woad.Diagnostics.Tracing;
using Woad.MessageLogs;

namespace System.ServiceModel.Diagnostics;

/// <summary>
/// Writes the messages of the services and clients of this process to trace listeners, such as
/// <see cref="System.Diagnostics.XmlWriterTraceListener"/>, in the format that Microsoft's trace viewer reads.
/// </summary>
/// <remarks>
/// <para>Not in WCF, which reads the element <c>diagnostics</c> of app.config. Woad reads that element, too.</para>
/// <para>Passwords, keys, tokens, and HTTP's credentials and cookies are left out at every level.</para>
/// </remarks>
public static class MessageLog
{
    /// <summary>Gets the number of records that were dropped, because listeners were slower than calls.</summary>
    /// <value>0 while everything was written.</value>
    public static long Dropped => TraceQueue.Process.Dropped;

    /// <summary>
    /// Begins to write messages: those of the hosts and channel factories that are opened from now on.
    /// </summary>
    /// <param name="options">Which messages are written, and where to.</param>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentOutOfRangeException">A limit is less than -1.</exception>
    public static void Start(MessageLogOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentOutOfRangeException.ThrowIfLessThan(options.MaxMessagesToLog, -1, nameof(options));
        ArgumentOutOfRangeException.ThrowIfLessThan(options.MaxSizeOfMessageToLog, -1, nameof(options));
        MessageLogWriter.Current = new MessageLogWriter(options);
    }

    /// <summary>
    /// Ends the writing of messages, also of hosts and factories that are open, and waits until those before are
    /// written, two seconds at most.
    /// </summary>
    public static void Stop()
    {
        MessageLogWriter.Current?.End();
        MessageLogWriter.Current = null;
        TraceQueue.Process.Flush();
    }
}
