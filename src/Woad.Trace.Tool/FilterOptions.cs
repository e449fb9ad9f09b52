using System.CommandLine;
using System.Diagnostics;
using System.Globalization;
using Woad.Trace.Tool.Events;
using Woad.Xml;

namespace Woad.Trace.Tool;

/// <summary>The options by which commands select events.</summary>
internal sealed class FilterOptions
{
    private readonly Option<string?> _text = new("--text", "-t")
    {
        Description = "Text that the event has anywhere, in capital or small letters.",
    };

    private readonly Option<TraceEventType> _level = new("--level", "-l")
    {
        Description = "The least severe level: Critical, Error, Warning, Information or Verbose.",
        DefaultValueFactory = static _ => TraceEventType.Verbose,
    };

    private readonly Option<Guid?> _activity = new("--activity", "-a") { Description = "The activity of the event." };
    private readonly Option<string?> _source = new("--source") { Description = "The trace source or service." };
    private readonly Option<string?> _from = new("--from") { Description = "The earliest time, in UTC." };
    private readonly Option<string?> _to = new("--to") { Description = "The latest time, in UTC." };

    /// <summary>Adds the options to a command.</summary>
    /// <param name="command">The command.</param>
    public void AddTo(Command command)
    {
        command.Options.Add(_text);
        command.Options.Add(_level);
        command.Options.Add(_activity);
        command.Options.Add(_source);
        command.Options.Add(_from);
        command.Options.Add(_to);
    }

    /// <summary>The filter of a command line.</summary>
    /// <param name="result">The parsed command line.</param>
    /// <exception cref="ArgumentException">A time cannot be read.</exception>
    public EventFilter Read(ParseResult result) => new()
    {
        Text = result.GetValue(_text),
        Level = result.GetValue(_level),
        Activities = result.GetValue(_activity) is { } id ? new HashSet<Guid> { id } : null,
        Source = result.GetValue(_source),
        From = Time(result.GetValue(_from)),
        To = Time(result.GetValue(_to)),
    };

    private static DateTime? Time(string? text) =>
        text is null ? null
        : DateTime.TryParse(
            text,
            CultureInfo.InvariantCulture,
            DateTimeStyles.AdjustToUniversal | DateTimeStyles.AssumeUniversal,
            out var time)
            ? time
            : throw new ArgumentException(
                Escaped.Text($"{text} is not a time. Write it like 2026-01-31T12:00:00."));
}
