using System.Collections.ObjectModel;
using System.Diagnostics;
using System.ServiceModel.Dispatcher;

namespace System.ServiceModel.Diagnostics;

/// <summary>
/// Specifies which messages <see cref="MessageLog"/> writes: the attributes of WCF's element <c>messageLogging</c>.
/// </summary>
/// <remarks>Not in WCF, which reads app.config only.</remarks>
public sealed class MessageLogOptions
{
    /// <summary>Gets or sets a value that indicates whether bodies are written, too.</summary>
    /// <value><see langword="true"/> to write headers and bodies; the default is <see langword="false"/>.</value>
    public bool LogEntireMessage { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the names of users are written that messages have in their security
    /// headers.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    /// <remarks>Passwords, keys and tokens are not written, whatever the value. WCF writes passwords, too.</remarks>
    public bool LogKnownPii { get; set; }

    /// <summary>Gets or sets a value that indicates whether messages are written that were refused.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool LogMalformedMessages { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether messages are written as the program sees them: decrypted, without
    /// messages of the infrastructure.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool LogMessagesAtServiceLevel { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether messages are written as they are sent and received, with those of
    /// the infrastructure: encrypted ones stay encrypted.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool LogMessagesAtTransportLevel { get; set; }

    /// <summary>Gets or sets the number of messages after which no more are written.</summary>
    /// <value>The default is 10,000; -1 for no limit.</value>
    public int MaxMessagesToLog { get; set; } = 10_000;

    /// <summary>Gets or sets the size of the largest message that is written, in bytes as text.</summary>
    /// <value>The default is 262,144; -1 for no limit.</value>
    public int MaxSizeOfMessageToLog { get; set; } = 256 * 1024;

    /// <summary>
    /// Gets the filters of messages at transport level: a message is written when one of them matches.
    /// </summary>
    /// <value>Empty by default, which writes all.</value>
    public Collection<XPathMessageFilter> Filters { get; } = [];

    /// <summary>
    /// Gets the listeners that write the messages, besides those that system.diagnostics gives to the source
    /// <c>System.ServiceModel.MessageLogging</c>.
    /// </summary>
    /// <value>Empty by default.</value>
    public Collection<TraceListener> Listeners { get; } = [];
}
