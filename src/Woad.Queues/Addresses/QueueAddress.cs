using System.ServiceModel;
using Woad.Queues.Engine;
using Woad.Xml;

namespace Woad.Queues.Addresses;

/// <summary>
/// A queue as addresses name it: <c>net.msmq://host/[private/]queue[;subqueue]</c>, a format name or a path of
/// System.Messaging.
/// </summary>
/// <param name="Host">The machine in lower case; <see cref="Local"/> for this one.</param>
/// <param name="Name">The queue within it.</param>
internal sealed record QueueAddress(string Host, QueueName Name)
{
    /// <summary>The name of this machine.</summary>
    public const string Local = "localhost";

    /// <summary>The maximum length of the name of a queue, that of MSMQ.</summary>
    private const int MaxLength = 124;

    /// <summary>Reads the address of an endpoint.</summary>
    /// <exception cref="ArgumentException">It is not the address of a queue.</exception>
    public static QueueAddress Parse(Uri address) => address.Scheme switch
    {
        "net.msmq" => OfUri(address),
        "msmq.formatname" => FormatName.Parse(
            Uri.UnescapeDataString(address.OriginalString["msmq.formatname:".Length..])),
        _ => throw new ArgumentException(Escaped.Text(
            $"'{address}' is not the address of a queue. Use net.msmq://host/private/queue or "
            + $"msmq.formatname:DIRECT=OS:host\\private$\\queue."),
            nameof(address)),
    };

    /// <summary>Makes an address of a machine and the name of a queue there.</summary>
    /// <param name="host">The machine.</param>
    /// <param name="kind">The part in front of the name: private, public or system.</param>
    /// <param name="queue">The name, with a sub-queue behind a semicolon.</param>
    /// <exception cref="ArgumentException">It is not a name.</exception>
    public static QueueAddress Of(string host, string kind, string queue)
    {
        var (name, subqueue) = queue.Split(';') switch
        {
            [var main] => (main, null),
            [var main, var sub] when sub.Length > 0 => (main, sub.ToLowerInvariant()),
            _ => throw Bad(queue),
        };
        if (kind == "system")
        {
            return new QueueAddress(Normalize(host), SystemQueue(subqueue ?? "", queue));
        }

        return name.Length is 0 or > MaxLength || name.AsSpan().ContainsAny('\\', ';')
            || name[0] == '/' || name[^1] == '/' || name.Contains("//", StringComparison.Ordinal)
            ? throw Bad(queue)
            : new QueueAddress(Normalize(host), new QueueName($"{kind}/{name.ToLowerInvariant()}", subqueue));
    }

    /// <summary>The machine as engines are found by it.</summary>
    public static string Normalize(string host) =>
        host is "" or "." or "127.0.0.1" or "::1" or "[::1]"
        || host.Equals(Local, StringComparison.OrdinalIgnoreCase)
        || host.Equals(Environment.MachineName, StringComparison.OrdinalIgnoreCase)
            ? Local
            : host.ToLowerInvariant();

    /// <summary>The address as a URI of the scheme net.msmq.</summary>
    public Uri ToUri() => new(
        Name == QueueName.DeadLetter ? $"net.msmq://{Host}/system$;DeadLetter"
        : Name == QueueName.TransactedDeadLetter ? $"net.msmq://{Host}/system$;DeadXact"
        : Name.Queue.StartsWith("public/", StringComparison.Ordinal) ? $"net.msmq://{Host}/{Name.ToString()[7..]}"
        : $"net.msmq://{Host}/{Name}");

    private static QueueAddress OfUri(Uri address)
    {
        var path = Uri.UnescapeDataString(address.AbsolutePath).TrimStart('/');
        if (path.Split('/', 2) is [var first, var rest])
        {
            if (first.Equals("private", StringComparison.OrdinalIgnoreCase))
            {
                return Of(address.Host, "private", rest);
            }

            if (first.Equals("private$", StringComparison.OrdinalIgnoreCase))
            {
                throw new ArgumentException(
                    Escaped.Text(
                        $"The address '{address}' has the path segment 'private$'. The address of a private queue has "
                        + $"'private': net.msmq://{address.Host}/private/{rest}."),
                    nameof(address));
            }
        }

        return path.StartsWith("system$;", StringComparison.OrdinalIgnoreCase)
            ? Of(address.Host, "system", path)
            : Of(address.Host, "public", path);
    }

    private static QueueName SystemQueue(string name, string queue) => name switch
    {
        "deadletter" => QueueName.DeadLetter,
        "deadxact" => QueueName.TransactedDeadLetter,
        "journal" => QueueName.Journal,
        _ => throw Bad(queue),
    };

    private static ArgumentException Bad(string queue) => new(Escaped.Text(
        $"'{queue}' is not the name of a queue. A name has 1 to {MaxLength} characters without semicolons and "
        + $"backslashes, in parts with a single '/' between them. A semicolon and a sub-queue may follow. The own "
        + $"queues of the machine are system$;DeadLetter, system$;DeadXact and system$;Journal."));
}
