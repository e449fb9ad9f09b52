using Woad.Queues.Engine;

namespace Woad.Queues.Tool;

/// <summary>Names of queues as people write them: <c>private/orders;retry</c>, or an address of net.msmq.</summary>
internal static class QueueArgument
{
    private const string Scheme = "net.msmq://localhost/";

    /// <exception cref="QueueException">It cannot be the name of a queue.</exception>
    public static QueueName Parse(string text)
    {
        var name = text.StartsWith(Scheme, StringComparison.OrdinalIgnoreCase) ? text[Scheme.Length..] : text;
        var end = name.IndexOf(';');
        var parsed = end < 0 ? new QueueName(name) : new QueueName(name[..end], name[(end + 1)..]);
        QueueChecks.Name(parsed);
        return parsed;
    }
}
