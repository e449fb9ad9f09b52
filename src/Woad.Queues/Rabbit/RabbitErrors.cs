using System.Net.Sockets;
using System.Security.Authentication;
using RabbitMQ.Client.Events;
using RabbitMQ.Client.Exceptions;
using Woad.Queues.Engine;
using Woad.Xml;

namespace Woad.Queues.Rabbit;

/// <summary>The broker's refusals as those of a queue engine.</summary>
internal static class RabbitErrors
{
    private const ushort AccessRefused = 403;
    private const ushort NotFound = 404;

    /// <summary>
    /// Whether an exception comes from the client or from the network. A library that is not there does not: the client
    /// reports it as a broker that cannot be reached, and no later attempt would succeed.
    /// </summary>
    /// <param name="e">The exception.</param>
    /// <param name="cancellationToken">
    /// The caller's. The client ends its own waits, for an answer of a broker that died, by cancelling them too.
    /// </param>
    public static bool IsBroker(Exception e, CancellationToken cancellationToken = default) =>
        (e is RabbitMQClientException or IOException or SocketException or TimeoutException or ObjectDisposedException
            || (e is OperationCanceledException && !cancellationToken.IsCancellationRequested))
        && e.GetBaseException() is not (FileNotFoundException or FileLoadException or BadImageFormatException);

    /// <summary>The broker has refused an operation on a queue, or cannot be reached.</summary>
    public static QueueException Of(Exception e, QueueName name) => e switch
    {
        OperationInterruptedException { ShutdownReason: { ReplyCode: NotFound } reason } when IsAbsent(reason) =>
            QueueRefusals.NotFound(name),
        OperationInterruptedException { ShutdownReason.ReplyCode: AccessRefused } => Denied(e),
        _ => Unavailable(e),
    };

    /// <summary>The broker has not taken a message.</summary>
    public static QueueException Refused(QueueName name) => new(
        QueueError.Full,
        Escaped.Text(
            $"The broker has not taken a message for the queue '{name}': the queue is full, or has lost its majority "
            + $"of nodes. Receive or purge messages, or look at the broker's log."));

    /// <summary>
    /// The broker has the same code for an object that is not there and for a queue whose process does not run yet,
    /// as after a start.
    /// </summary>
    private static bool IsAbsent(ShutdownEventArgs reason) =>
        reason.ReplyText.Contains("no queue", StringComparison.Ordinal)
        || reason.ReplyText.Contains("no exchange", StringComparison.Ordinal);

    public static QueueException Connection(Exception e) =>
        e.InnerException is AuthenticationFailureException || e is AuthenticationFailureException ? Denied(e)
        : Untrusted(e) is { } refusal
            ? new QueueException(
                QueueError.Denied,
                Escaped.Text(
                    $"The broker's certificate is not trusted, or TLS could not be agreed on: "
                    + $"{Sentence(refusal.Message)} Trust its issuer on this machine, and name the broker by a name "
                    + $"of the certificate."),
                e)
        : Unavailable(e);

    /// <summary>The refusal of TLS that no repetition cures; null for another failure.</summary>
    private static AuthenticationException? Untrusted(Exception? e) => e switch
    {
        null => null,
        AuthenticationException refusal => refusal,
        AggregateException several =>
            several.InnerExceptions.Select(Untrusted).FirstOrDefault(static r => r is not null),
        _ => Untrusted(e.InnerException),
    };

    public static QueueException InDoubt(Exception e) => new(
        QueueError.InDoubt,
        Escaped.Text(
            $"The broker has carried out only a part of the work, or has not answered: {e.Message} Messages that were "
            + $"sent may be there, and those that were received may come again: use the deduplicating receiver."),
        e);

    private static QueueException Denied(Exception e) => new(
        QueueError.Denied,
        Escaped.Text(
            $"The broker refuses the user: {e.Message} Give the right user and password in the address of the broker, "
            + $"and the user the rights to configure, write and read."),
        e);

    private static QueueException Unavailable(Exception e) => new(
        QueueError.Unavailable,
        Escaped.Text(
            $"The broker cannot be used: {Sentence(e.GetBaseException().Message)} Check its address, and that it "
            + $"runs."),
        e);

    /// <summary>The client names the cause by its innermost exception, and hides it behind others.</summary>
    private static string Sentence(string message) => message.TrimEnd().TrimEnd('.') + ".";
}
