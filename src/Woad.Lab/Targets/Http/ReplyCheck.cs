using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;

namespace Woad.Lab.Targets.Http;

/// <summary>
/// A condition that a response must meet: <c>status=200</c>, <c>status&lt;400</c>, <c>body~text</c> (it contains the
/// text),
/// <c>header:Name=value</c>, <c>bytes&lt;1000</c>.
/// </summary>
internal sealed partial record ReplyCheck(string Text, string Quantity, string Relation, string Value)
{
    public const string Forms = "status=200, status<400, body~text, header:Name=value or bytes<1000";

    /// <summary>The default condition, unless another one on the status is given.</summary>
    public static readonly ReplyCheck Default = Parse("status<400");

    /// <exception cref="ArgumentException">The text is none of the forms.</exception>
    public static ReplyCheck Parse(string text)
    {
        if (Form().Match(text) is not { Success: true } match)
        {
            throw Wrong(text);
        }

        var check = new ReplyCheck(text, match.Groups[1].Value, match.Groups[2].Value, match.Groups[3].Value);
        var isRight = check.Quantity switch
        {
            "status" or "bytes" => check.Relation != "~"
                && long.TryParse(check.Value, NumberStyles.None, CultureInfo.InvariantCulture, out _),
            "body" => check.Relation == "~",
            _ => check.Relation is "=" or "~",
        };
        return isRight ? check : throw Wrong(text);
    }

    /// <summary>Null when the response meets it, else what was found.</summary>
    public string? Broken(HttpResponseMessage response, ReadOnlySpan<byte> body) =>
        Quantity switch
        {
            "status" => Compared((int)response.StatusCode),
            "bytes" => Compared(body.Length),
            "body" => body.IndexOf(Encoding.UTF8.GetBytes(Value)) >= 0 ? null
                : $"the body of {body.Length} bytes does not hold it",
            _ => Header(response, Quantity["header:".Length..]),
        };

    private string? Compared(long found)
    {
        var value = long.Parse(Value, CultureInfo.InvariantCulture);
        var holds = Relation switch
        {
            "=" => found == value,
            "<" => found < value,
            _ => found > value,
        };
        return holds ? null : found.ToString(CultureInfo.InvariantCulture);
    }

    private string? Header(HttpResponseMessage response, string name)
    {
        var found = response.Headers.TryGetValues(name, out var values)
            || response.Content.Headers.TryGetValues(name, out values)
            ? string.Join(", ", values)
            : null;
        return found switch
        {
            null => "there is no such header",
            _ when Relation == "=" && found == Value => null,
            _ when Relation == "~" && found.Contains(Value, StringComparison.Ordinal) => null,
            _ => found,
        };
    }

    private static ArgumentException Wrong(string text) => new($"--check '{text}' is none of {Forms}.");

    [GeneratedRegex(@"^(status|bytes|body|header:[A-Za-z0-9-]+)([=<>~])(.+)$")]
    private static partial Regex Form();
}
