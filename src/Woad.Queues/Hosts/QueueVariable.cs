using Woad.Queues.Addresses;
using Woad.Xml;

namespace Woad.Queues.Hosts;

/// <summary>Reads the environment variable with the engines.</summary>
internal static class QueueVariable
{
    /// <summary>
    /// The engines by machine; that of the empty name is the directory of this machine's own: <c>/var/queues</c>, or
    /// <c>orders=amqp://broker;*=/var/queues</c>.
    /// </summary>
    /// <exception cref="InvalidOperationException">It cannot be read.</exception>
    public static IReadOnlyDictionary<string, string> Read(string? text)
    {
        var engines = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        const StringSplitOptions split = StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries;
        foreach (var entry in (text ?? "").Split(';', split))
        {
            var at = entry.IndexOf('=', StringComparison.Ordinal);
            var (machine, engine) = at < 0
                ? ("", entry)
                : (QueueAddress.Normalize(entry[..at].Trim()), entry[(at + 1)..].Trim());
            if (engine.Length == 0 || !engines.TryAdd(machine, engine))
            {
                throw new InvalidOperationException(Escaped.Text(
                    $"The environment variable {QueueOptions.Variable} has the entry '{entry}', which names no engine "
                        + $"or a machine for the second time. Write a directory, or machine=engine separated by "
                        + $"semicolons."));
            }
        }

        return engines;
    }
}
