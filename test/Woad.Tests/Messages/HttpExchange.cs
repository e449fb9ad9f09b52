using System.Text;

namespace Woad.Tests.Messages;

/// <summary>A recorded HTTP exchange: request path, action and both bodies.</summary>
internal sealed record HttpExchange(string Path, string Action, string Request, string Status, string Reply)
{
    private const string FileName = "recorded-http.txt";

    /// <summary>All exchanges in the order of the recording.</summary>
    public static IReadOnlyList<HttpExchange> All { get; } = Load();

    public bool IsSoap11 => Path == "/basic";

    public byte[] RequestBytes => Encoding.UTF8.GetBytes(Request);

    public byte[] ReplyBytes => Encoding.UTF8.GetBytes(Reply);

    /// <summary>The first exchanges: a WCF client's calls, each with the operation's name.</summary>
    public static IEnumerable<HttpExchange> OfOperation(string operation) =>
        All.Where(e => e.Request.Contains($"<{operation} xmlns=", StringComparison.Ordinal));

    private static List<HttpExchange> Load()
    {
        var text = File.ReadAllText(Repository.PathOf("test", "Woad.Tests", "Messages", "Data", FileName));
        return [.. text.Split(">>> request\n").Skip(1).Select(Parse)];
    }

    private static HttpExchange Parse(string exchange)
    {
        var sides = exchange.Split("<<< response\n");
        var (requestHead, request) = Split(sides[0]);
        var (replyHead, reply) = Split(sides[1]);
        var action = requestHead.Split('\n').FirstOrDefault(l => l.StartsWith("SOAPAction:", StringComparison.Ordinal));
        return new HttpExchange(
            requestHead.Split(' ')[1], action?.Split('"')[1] ?? "", request, replyHead.Split(' ')[1], reply);
    }

    private static (string Head, string Body) Split(string message)
    {
        var blank = message.IndexOf("\n\n", StringComparison.Ordinal);
        return blank < 0 ? (message, "") : (message[..blank], message[(blank + 2)..].TrimEnd('\n'));
    }
}
