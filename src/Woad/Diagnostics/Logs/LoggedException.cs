using System.Text;
using Woad.Xml;

namespace Woad.Diagnostics.Logs;

/// <summary>
/// An exception as logs show it, when its message or an inner one has control characters: a message may repeat what a
/// peer has sent.
/// </summary>
internal sealed class LoggedException : Exception
{
    /// <summary>How deep inner exceptions are shown.</summary>
    private const int MaxDepth = 32;

    private readonly string _type;
    private readonly string? _stack;

    private LoggedException(Exception error, Exception? inner)
        : base(Shown(error.Message), inner)
    {
        _type = error.GetType().ToString();
        _stack = error.StackTrace;
        HResult = error.HResult;
        Source = error.Source;
    }

    public override string? StackTrace => _stack;

    /// <summary>The exception itself where it has nothing to escape.</summary>
    public static Exception? Of(Exception? error) => error is null || IsClean(error, 0) ? error : Escape(error, 0);

    public override string ToString()
    {
        var text = new StringBuilder(_type).Append(": ").Append(Message);
        if (InnerException is { } inner)
        {
            text.Append("\n ---> ").Append(inner).Append("\n   --- End of inner exception stack trace ---");
        }

        return (_stack is null ? text : text.Append('\n').Append(_stack)).ToString();
    }

    private static string Shown(string message) => Escaped.Value(message, 8 * Escaped.MaxLength);

    private static LoggedException Escape(Exception error, int depth) => new(error, Inner(error) switch
    {
        _ when depth == MaxDepth => null,
        [] => null,
        [var inner] => Escape(inner, depth + 1),
        var inners => new AggregateException(inners.Select(inner => Escape(inner, depth + 1))),
    });

    private static bool IsClean(Exception error, int depth) =>
        depth < MaxDepth
        && Shown(error.Message) is var shown && ReferenceEquals(shown, error.Message)
        && error.ToString().Split('\n').All(IsCleanLine)
        && Inner(error).All(inner => IsClean(inner, depth + 1));

    private static bool IsCleanLine(string line) =>
        Escaped.IsClean(line.TrimEnd('\r').Replace("\t", "", StringComparison.Ordinal));

    private static IReadOnlyList<Exception> Inner(Exception error) => error switch
    {
        AggregateException all => all.InnerExceptions,
        { InnerException: { } inner } => [inner],
        _ => [],
    };
}
