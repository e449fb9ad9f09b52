using Woad.Lab.Pages;

namespace Woad.Lab.Serving;

/// <summary>The page of the dashboard, with its style and scripts inside.</summary>
internal static class DashboardPage
{
    public static string Text { get; } = Resource("dashboard.html")
        .Replace(
            "/*style*/",
            Palette.Page + Resource("report.css") + Resource("uPlot.min.css"),
            StringComparison.Ordinal)
        .Replace("/*uPlot*/", Resource("uPlot.iife.min.js"), StringComparison.Ordinal);

    private static string Resource(string name)
    {
        using var reader = new StreamReader(
            typeof(DashboardPage).Assembly.GetManifestResourceStream(name)
                ?? throw new InvalidOperationException($"The assembly lacks the resource {name}."));
        return reader.ReadToEnd();
    }
}
