using Woad.Lab.Instancing;
using Woad.Lab.Results;
using Woad.Lab.Runs;

namespace Woad.Lab.Reports.Sections;

/// <summary>How the figures came about.</summary>
internal static class MethodSection
{
    public static void Write(HtmlText html, RunAnalysis run)
    {
        var settings = run.Data.Run.Settings;
        html.AddLiteral("<section>\n<h2>How it was measured</h2>\n<ul>\n");
        html.Add($"<li>{settings.Clients} load processes, closed load without pauses, one proxy for each user; users {(settings.Users is { } users ? $"{users} in each process" : "raised until the server's CPU is used up")}.</li>\n");
        html.Add($"<li>{Driver(settings.Driver)}</li>\n");
        html.Add($"<li>{settings.Runs} repetitions of {settings.Duration.TotalSeconds:0.##} s after {settings.WarmUp.TotalSeconds:0.##} s of warm-up, cells in random order (seed {settings.Seed}), means of the repetitions.</li>\n");
        html.AddLiteral(settings.FreshServers
            ? "<li>Each run of a cell has a server process of its own.</li>\n"
            :
                "<li>Each cell has one server process, which lives through all repetitions: repetitions after "
                + "the first find it warm.</li>\n");
        html.Add($"<li>A window counts unless the load generator used more than {ReportText.Percent(GeneratorGate.GeneratorShareLimit)} of its cores while the server had some of its own left, samples were lost (Little's law, 2 %), a load process spent more than 5 % in garbage collection, or more than 1 % of the calls failed.</li>\n");
        html.AddLiteral(
            "<li>Quotas as published: MaxReceivedMessageSize and MaxArrayLength 2·1024·1024 on both sides; the "
            + "address is http, since SecurityMode.None does not go with https; the object count is set on the "
            + "server, since the operation ignores its argument.</li>\n");
        html.AddLiteral(
            "<li>The published graphs exist as pictures only: there are no published figures to stand beside "
            + "these but the difference of about 8 %.</li>\n");
        html.AddLiteral("</ul>\n</section>\n");
    }

    private static string Driver(LoadDriver driver) => driver == LoadDriver.Wire
        ? "The load sends the bytes of a real proxy's requests again and sizes every reply, so that it costs less than the server; real proxies cost more (--driver proxy)."
        : "The load calls through real proxies of a channel factory, which read every reply into objects.";
}
