using Woad.Queues.Engine;
using Woad.Xml;

namespace Woad.Queues.Addresses;

/// <summary>
/// Names of MSMQ: direct format names, <c>DIRECT=OS:host\private$\queue</c>, and paths, <c>host\private$\queue</c>.
/// </summary>
internal static class FormatName
{
    private const string Prefix = "FormatName:";
    private const string PrivatePart = @"private$\";

    /// <summary>The end of the path of a queue's journal.</summary>
    private const string JournalPart = @"\Journal$";

    /// <summary>Reads a format name or a path.</summary>
    /// <exception cref="ArgumentException">It is neither.</exception>
    public static QueueAddress Parse(string name)
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        var path = name.StartsWith(Prefix, StringComparison.OrdinalIgnoreCase) ? name[Prefix.Length..] : name;
        path = After(path, "DIRECT=OS:") ?? After(path, "DIRECT=TCP:") ?? path;
        var at = path.IndexOf('\\', StringComparison.Ordinal);
        if (at < 1 || path.Contains('='))
        {
            throw new ArgumentException(Escaped.Text(
                $@"'{name}' does not name a queue. Use a path, such as .\private$\orders, or a direct format name, "
                    + $@"such as "
                + $@"DIRECT=OS:host\private$\orders."),
                nameof(name));
        }

        var (host, queue) = (path[..at], path[(at + 1)..]);
        if (queue.EndsWith(JournalPart, StringComparison.OrdinalIgnoreCase))
        {
            queue = queue[..^JournalPart.Length] + ";journal";
        }

        return queue.StartsWith(PrivatePart, StringComparison.OrdinalIgnoreCase)
                ? QueueAddress.Of(host, "private", queue[PrivatePart.Length..])
            : queue.StartsWith("system$;", StringComparison.OrdinalIgnoreCase) ? QueueAddress.Of(host, "system", queue)
            : QueueAddress.Of(host, "public", queue);
    }

    /// <summary>The direct format name of a queue.</summary>
    public static string Of(QueueAddress address)
    {
        var host = address.Host == QueueAddress.Local ? "." : address.Host;
        var name = address.Name.Queue;
        var queue = address.Name == QueueName.DeadLetter ? "system$;deadletter"
            : address.Name == QueueName.TransactedDeadLetter ? "system$;deadxact"
            : address.Name == QueueName.Journal ? "system$;journal"
            : (name.StartsWith("private/", StringComparison.Ordinal)
                    ? PrivatePart + name[8..]
                    : name[(name.IndexOf('/') + 1)..])
                + (address.Name.Subqueue is { } sub ? ";" + sub : "");
        var kind = System.Net.IPAddress.TryParse(host, out _) ? "TCP" : "OS";
        return $@"DIRECT={kind}:{host}\{queue}";
    }

    private static string? After(string path, string prefix) =>
        path.StartsWith(prefix, StringComparison.OrdinalIgnoreCase) ? path[prefix.Length..] : null;
}
