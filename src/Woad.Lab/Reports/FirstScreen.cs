using Woad.Lab.Pages;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Reports;

/// <summary>
/// The first screen of a report: question, answer, figure, decided statements and advice. Warnings are one line that
/// opens.
/// </summary>
/// <param name="Page">The page.</param>
/// <param name="Lead">The figure; null where the page has none.</param>
internal sealed record FirstScreen(LabPage Page, PageBlock? Lead)
{
    private const int MostStatements = 4;
    private const int MostAdvice = 2;
    private const int MostTiles = 4;

    private static readonly Dictionary<string, string> Questions = new()
    {
        ["instancing"] = "What do instance mode and concurrency mode cost, and when do calls wait for each other?",
        ["throttling"] = "Which of the three throttles do calls wait for, and how long?",
        ["io-latency"] = "How many requests does a REST service answer while its operations wait?",
        ["message-size"] = "What do payload, session, security, tracing and transfer mode cost?",
        ["durable"] = "What does a store add to a call, and what limits a farm of hosts?",
        ["queues"] = "How fast does a queue pass messages, and how does a backlog drain?",
        ["trace"] = "What do traces, message logs and spans add to a call?",
        ["federation"] = "What do issued tokens cost, in the first call and in later ones?",
        ["load"] = "How much of what is asked of it does the service answer?",
        ["ab"] = "Is B slower than A, and by how much?",
        ["tune"] = "Which value of the limit keeps the thresholds?",
    };

    /// <summary>
    /// A figure over the time of one window is not the figure of an experiment, but of a load; one that is divided
    /// takes more than a screen.
    /// </summary>
    public static FirstScreen Of(LabPage page)
    {
        PageBlock[] figures =
        [
            .. page.Ordered.SelectMany(s => s.Blocks).Where(b => b is BarBlock
                || (b is ChartBlock chart && chart.Facets().Count == 1)),
        ];
        return new FirstScreen(
            page,
            Array.Find(figures, f => f is not ChartBlock { IsTimeline: true }) ?? figures.FirstOrDefault());
    }

    /// <summary>The place of the table with all statements of an experiment.</summary>
    public static string AnchorOf(string experiment) => $"{experiment}-statements";

    public void Write(HtmlText html)
    {
        html.Add($"<header>\n<p class=\"kicker\">woad-lab run {Page.Title}: {Page.Verdict}</p>\n");
        html.Add($"<h1>{Questions.GetValueOrDefault(Page.Title, $"{Page.Title}: {Page.Verdict}")}</h1>\n");
        html.Add($"<p class=\"verdict {Page.Verdict.ToLowerInvariant()}\"><b>{Page.Verdict}.</b> ");
        html.Add($"{Page.Explanation}</p>\n");
        Notices(html);
        html.AddLiteral("<div class=\"answer\">\n<div>\n");
        if (Lead is not null)
        {
            PageHtml.Write(html, Lead, Page.Title);
        }

        html.AddLiteral("</div>\n<div>\n");
        Statements(html);
        List(html, "What to do", [.. ToDo().Take(MostAdvice)]);
        html.AddLiteral("</div>\n</div>\n<div class=\"tiles\">\n");
        foreach (var figure in Page.Figures.Take(MostTiles))
        {
            html.Add($"<div class=\"tile\"><span>{figure.Name}</span><b>{figure.Value}</b>");
            html.Add($"<small>{figure.Note}</small></div>\n");
        }

        html.AddLiteral("</div>\n");
        html.Add($"<p class=\"environment\">{ReportText.Machine(Page.Environment)}; {Page.Started:u}</p>\n</header>\n");
    }

    /// <summary>Whether the page need not repeat its advice.</summary>
    public bool HasAllAdvice => Page.Advice.Count <= MostAdvice;

    /// <summary>The advice; of an experiment without advice, what to measure next.</summary>
    private IEnumerable<string> ToDo() => Page.Advice.Count > 0
        ? Page.Advice
        : (Page.Comparison?.Blocks ?? []).OfType<ParagraphBlock>().Skip(1).Select(p => p.Text);

    private void Notices(HtmlText html)
    {
        if (Page.Notices.Count == 0)
        {
            return;
        }

        var count = Page.Notices.Count == 1 ? "1 warning" : $"{Page.Notices.Count} warnings";
        html.Add($"<details class=\"notices\"><summary>{count}: {Page.Notices[0]}</summary>\n<ul>\n");
        foreach (var notice in Page.Notices)
        {
            html.Add($"<li>{notice}</li>\n");
        }

        html.AddLiteral("</ul></details>\n");
    }

    /// <summary>The statements that were decided, each with what was measured; the others are counted.</summary>
    private void Statements(HtmlText html)
    {
        if (Page.Statements.Count == 0)
        {
            return;
        }

        HypothesisResult[] decided =
            [.. Page.Statements.Where(s => s.Outcome is Outcome.Holds or Outcome.DoesNotHold)];
        html.Add($"<h2>Decided: {decided.Length} of {Page.Statements.Count} statements</h2>\n<ul>\n");
        foreach (var statement in decided.Take(MostStatements))
        {
            var style = statement.Outcome is Outcome.Holds ? "good" : "bad";
            html.Add($"<li><b class=\"outcome {style}\">{ReportText.Label(statement.Outcome)}:</b>");
            html.Add($"{statement.Statement}{(statement.Scope.Length > 0 ? $" ({statement.Scope})" : "")}: ");
            html.Add($"{statement.Evidence}.</li>\n");
        }

        html.Add($"</ul>\n<p><a href=\"#{AnchorOf(Page.Title)}\">All statements</a></p>\n");
    }

    private static void List(HtmlText html, string title, IReadOnlyList<string> texts)
    {
        if (texts.Count == 0)
        {
            return;
        }

        html.Add($"<h2>{title}</h2>\n<ul>\n");
        foreach (var text in texts)
        {
            html.Add($"<li>{text}</li>\n");
        }

        html.AddLiteral("</ul>\n");
    }
}
