namespace Woad.Interop.Tests.Recorded;

/// <summary>One request and its answer, as recorded.</summary>
/// <param name="Method">The request's method.</param>
/// <param name="Path">The request's path.</param>
/// <param name="Headers">The request's headers, without those that the sender makes itself.</param>
/// <param name="Body">The request's entity.</param>
/// <param name="StatusLine">Status and reason of the answer.</param>
/// <param name="ContentType">Content type of the answer, or null.</param>
/// <param name="Answer">Entity of the answer.</param>
public sealed record RecordedExchange(
    string Method,
    string Path,
    IReadOnlyList<string> Headers,
    string Body,
    string StatusLine,
    string? ContentType,
    string Answer)
{
    private static readonly string[] Own = ["Host:", "Content-Length:", "Connection:", "User-Agent:", "Accept"];

    /// <summary>All recorded exchanges, in order.</summary>
    public static IReadOnlyList<RecordedExchange> All { get; } = Read();

    private static List<RecordedExchange> Read()
    {
        var text = File.ReadAllText(System.IO.Path.Combine(AppContext.BaseDirectory, "Recorded", "http.txt"));
        return [.. text.Split(">>> request\n").Skip(1).Select(Parse)];
    }

    private static RecordedExchange Parse(string text)
    {
        var halves = text.Split("<<< response\n");
        var (start, headers, body) = Split(halves[0]);
        var (status, answerHeaders, answer) = Split(halves[1]);
        var line = start.Split(' ');
        return new RecordedExchange(
            line[0],
            line[1],
            [.. headers.Where(h => !Own.Any(h.StartsWith))],
            body,
            status["HTTP/1.1 ".Length..],
            answerHeaders.FirstOrDefault(h => h.StartsWith("Content-Type: "))?["Content-Type: ".Length..],
            answer);
    }

    private static (string Start, string[] Headers, string Body) Split(string message)
    {
        var end = message.IndexOf("\n\n", StringComparison.Ordinal);
        var head = (end < 0 ? message : message[..end]).Trim('\n').Split('\n');
        return (head[0], head[1..], end < 0 ? "" : message[(end + 2)..].Trim('\n'));
    }
}
