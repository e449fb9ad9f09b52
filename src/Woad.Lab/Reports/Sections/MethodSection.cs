using System.Globalization;
using Woad.Lab.Instancing;
using Woad.Lab.Pages;
using Woad.Lab.Results;
using Woad.Lab.Runs;

namespace Woad.Lab.Reports.Sections;

/// <summary>How the figures came about.</summary>
internal static class MethodSection
{
    public static void Write(HtmlText html, RunAnalysis run)
    {
        html.AddLiteral("<section>\n<h2>How it was measured</h2>\n<ul>\n");
        foreach (var line in Lines(run.Data.Run.Settings))
        {
            html.Add($"<li>{line}</li>\n");
        }

        html.AddLiteral("</ul>\n</section>\n");
    }

    private static IEnumerable<string> Lines(InstancingSettings settings)
    {
        yield return $"{settings.Clients} load processes, closed load without pauses, one proxy for each user; users "
            + (settings.Users is { } users ? $"{users} in each process." : "raised until the server's CPU is used up.");
        yield return settings.Driver == LoadDriver.Wire
            ? "The load sends the bytes of a real proxy's requests again and sizes every reply, so that it costs less "
                + "than the server; real proxies cost more (--driver proxy)."
            : "The load calls through real proxies of a channel factory, which read every reply into objects.";
        yield return string.Create(
            CultureInfo.InvariantCulture,
            $"{settings.Runs} repetitions of {settings.Duration.TotalSeconds:0.##} s after ")
            + string.Create(
                CultureInfo.InvariantCulture,
                $"{settings.WarmUp.TotalSeconds:0.##} s of warm-up, cells in random order (seed {settings.Seed}); ")
            + "figures are means of the repetitions.";
        yield return settings.Servers switch
        {
            ServerLife.Fresh => "Each run of a cell has a server process of its own.",
            ServerLife.Kept => "Each cell has one server process, which lives through all repetitions: later ones find it warm.",
            _ => "Each binding has one server process, which is loaded until hardly any code is compiled any more, and then opens "
                + "the service of each window anew.",
        };
        if (JitSettings.IsShort(settings))
        {
            yield return "Windows are short: the server's code is compiled without collecting a profile first "
                + "(TieredPGO off), which settles sooner and costs some speed, in all cells alike.";
        }

        yield return $"A window counts unless the load generator used more than "
            + $"{ReportText.Percent(GeneratorGate.GeneratorShareLimit)} of its cores while the server had some of its "
            + "own left, samples were lost (Little's law, 2 %), a load process spent more than 5 % in garbage "
            + "collection, or more than 1 % of the calls failed.";
        yield return "Quotas as published: MaxReceivedMessageSize and MaxArrayLength 2·1024·1024, on both sides; the "
            + "address is http, since SecurityMode.None does not go with https; the object count is set on the "
            + "server, since the operation ignores its argument.";
        yield return "The published graphs exist as pictures only: no published figure stands beside these but the "
            + "difference of about 8 %.";
    }
}
