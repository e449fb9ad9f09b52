using Woad.Lab.Bindings;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Statistics;
using Woad.Lab.Trials;
using static System.FormattableString;

namespace Woad.Lab.MessageSize;

/// <summary>
/// The cost that sessions, tracing, a proxy and a router add to a call: each cell beside the same cell without them.
/// </summary>
internal sealed class SizeParts(IReadOnlyList<SizeCell> cells, TrialData data)
{
    public IEnumerable<PageSection> Sections()
    {
        foreach (var (part, title, text) in Texts())
        {
            var own = cells.Where(c => Belongs(c, part)).ToArray();
            if (own.Length > 0)
            {
                yield return new PageSection(
                    title,
                    [
                        new ParagraphBlock(text),
                        new ParagraphBlock(Lines(own)),
                        .. part == "security" ? [Chart(own)] : Array.Empty<PageBlock>(),
                        Table(part, own),
                    ]);
            }
        }
    }

    private static IEnumerable<(string Part, string Title, string Text)> Texts()
    {
        yield return (
            "session",
            "Sessions: a user name in each message, and a security context",
            "Published as a picture only. Both run over HTTPS with a user name. wsHttpUserName sends it in each "
                + "message, wsHttpConversation once, for a session whose key signs each message. The cost of opening "
                + "is listed separately. The base of wsHttpConversation is wsHttpUserName, and the base of "
                + "wsHttpUserName is wsHttp without security.");
        yield return (
            "reliable",
            "Reliable sessions: with message security and without",
            "Published as a picture only. The settings are those of the published configuration: ordered=\"false\", "
                + "inactivityTimeout 10 minutes, otherwise the defaults. Each message has a number and waits for its "
                + "acknowledgement. CreateSequence is part of opening the channel, which is listed separately. The "
                + "base is the same binding without reliable sessions.");
        yield return (
            "security",
            "Message security: all bindings with sessions that have it",
            "Published as a picture only: all session-capable bindings, each with encrypted messages. The cells have "
                + "the defaults of message security with a user name: a secure conversation whose key was negotiated "
                + "by TLS, Basic256, signed and encrypted both ways. The opening of the channel, which sets up the "
                + "conversation, is listed separately. The base is the same binding without security.");
        yield return (
            "tracing",
            "Tracing: the cost of a listener",
            "Published as a picture only. Warning, Information, Verbose: entries of the log from that level on are "
                + "written to a file. Exporter: the span of each call with its tags is written to a file. Messages: "
                + "requests and replies are written to a file as text. Metrics: a listener for all instruments of the "
                + "meter. Spans: a listener that reads one span with all data for each call.");
        yield return (
            "proxy",
            "Proxy: the cost of a debugging proxy",
            "Published as a picture only. The proxy receives the whole message before it forwards it. It runs in the "
                + "server's process.");
        yield return (
            "router",
            "Router: the cost of a routing service between",
            "A RoutingService with one filter that matches all sends each message on over the same binding. It runs "
                + "in the server's process, so that the cost of a call has its work, too.");
    }

    private static bool Belongs(SizeCell cell, string part) => part switch
    {
        "session" => CellBindings.IsSecure(cell.Binding) && !CellBindings.ProtectsMessages(cell.Binding),
        "reliable" => CellBindings.IsReliable(cell.Binding),
        "security" => CellBindings.ProtectsMessages(cell.Binding) && !CellBindings.IsReliable(cell.Binding),
        "tracing" => cell.Tracing != Tracing.Off,
        "router" => cell.IsRouted,
        _ => cell.IsProxied,
    };

    private string Lines(SizeCell[] own)
    {
        var said = own.GroupBy(c => c.Series).Select(series =>
        {
            var (fit, against) = (Fit(series), Fit(cells.Where(c => series.Any(s => s.Base?.Id == c.Id))));
            return fit is null || against is null || against.Intercept <= 0 || against.Slope <= 0
                ? null
                : Invariant(
                    $"{series.Key}: the cost of a call × {fit.Intercept / against.Intercept:0.00}, that of a megabyte ")
                    + Invariant($"× {fit.Slope / against.Slope:0.00}");
        }).OfType<string>().ToArray();
        return said.Length == 0
            ? "No line t = a + b·m fits these cells and their bases."
            : $"By the lines t = a + b·m: {string.Join("; ", said)}.";
    }

    /// <summary>As published: a line for each binding.</summary>
    private ChartBlock Chart(SizeCell[] own) => ChartBlock.Of(
        "message-security",
        "Milliseconds for an operation by payload, with message security and without, both logarithmic",
        "bytes",
        "ms",
        own.Concat(own.Select(c => cells.FirstOrDefault(b => b.Id == c.Base?.Id)).OfType<SizeCell>())
            .GroupBy(c => c.Binding)
            .Select(g => (g.Key, LineStyle.Line, g.Select(c => ((double)c.Bytes, SizeModel.Mean(data.Of(c.Id)) ?? 0)))),
        isLogarithmic: true);

    private TableBlock Table(string part, SizeCell[] own) => new(
        part,
        [
            "cell", Column.Number("ms"), Column.Number("min – max"), Column.Number("base ms"),
            Column.Number("÷ base"), Column.Number("ms more"), Column.Number("opening, ms"),
            Column.Number("server MB/call"),
        ],
        [
            .. own.Select(c =>
            {
                var runs = data.Of(c.Id).Select(t => SizeModel.Mean([t])).OfType<double>().ToArray();
                var mean = SizeModel.Mean(data.Of(c.Id));
                var without = c.Base is { } b ? SizeModel.Mean(data.Of(b.Id)) : null;
                return (IReadOnlyList<string>)
                [
                    c.Id,
                    Invariant($"{mean:0.000}"),
                    Invariant($"{runs.Min():0.000} – {runs.Max():0.000}"),
                    without is null ? ReportText.None : Invariant($"{without:0.000}"),
                    without is null ? ReportText.None : Invariant($"{mean / without:0.00}"),
                    without is null ? ReportText.None : Invariant($"{mean - without:0.000}"),
                    Opening(c),
                    Allocated(c),
                ];
            }),
        ]);

    private string Opening(SizeCell cell)
    {
        var opens = new Histogram();
        foreach (var trial in data.Of(cell.Id))
        {
            opens.Merge(trial.Outcome.Opens);
        }

        return opens.Count == 0
            ? ReportText.None
            : Invariant($"{opens.Sum * 1000.0 / HistogramScale.UnitsPerSecond / opens.Count:0.0}");
    }

    /// <summary>A sample tells of the interval before it: those count that end within the window.</summary>
    private string Allocated(SizeCell cell)
    {
        var calls = data.Of(cell.Id).Sum(t => t.Outcome.Levels.Sum(l => l.Calls));
        var bytes = data.Of(cell.Id)
            .SelectMany(t => data.CountersOf(cell.Id, t.Repetition))
            .Where(s => s.At > cell.WarmUpSeconds && s.At <= cell.WarmUpSeconds + cell.Seconds)
            .Sum(s => s.AllocatedMegabytes);
        return calls == 0 || bytes == 0 ? ReportText.None : Invariant($"{bytes / calls:0.000}");
    }

    private LineFit? Fit(IEnumerable<SizeCell> series) =>
        LineFit.Of([.. series.Select(c => (c.Bytes / 1e6, SizeModel.Mean(data.Of(c.Id)) ?? 0))]);
}
