using System.Text;

namespace Woad.Lab.Pages;

/// <summary>The colours of series, on pages, in their dark form, and in pictures: one list for all.</summary>
internal static class Palette
{
    /// <summary>Colours of series that a reader tells apart.</summary>
    public static IReadOnlyList<string> Light { get; } =
        ["#2f6fd0", "#d07a1f", "#3c9a6d", "#a0449c", "#7a7f87", "#b3362b", "#1f9aa8", "#8a6d1a"];

    private static readonly string[] Dark =
        ["#6ea3f2", "#e8a255", "#63c294", "#cf86cc", "#a8aeb6", "#ef8379", "#5cc6d3", "#d9b95c"];

    /// <summary>The style of pictures that stand alone, in light colours.</summary>
    public static string Picture { get; } =
        """
        <style>
        text { fill: #59636e; font: 12px system-ui, sans-serif; } .group, .value, .title { fill: #1b1f24; }
        .value { font-size: 11px; } .title { font-weight: 600; } .grid { stroke: #d9dee4; }
        .whisker { fill: none; stroke: #1b1f24; stroke-width: 1.2; }
        .predicted { stroke: #1b1f24; stroke-width: 2; stroke-dasharray: 4 2; }

        """
        + Classes("fill") + "</style>\n";

    /// <summary>The colours of a page, as variables and as classes of bars and of their legend.</summary>
    public static string Page { get; } =
        $":root {{ {Variables(Light)} }}\n"
        + $"@media (prefers-color-scheme: dark) {{ :root {{ {Variables(Dark)} }} }}\n"
        + string.Concat(Light.Index().Select(c =>
            $".bar.c{c.Index} {{ fill: var(--c{c.Index}); }} i.c{c.Index} {{ background: var(--c{c.Index}); }}\n"));

    private static string Variables(IReadOnlyList<string> colours) =>
        string.Join(" ", colours.Index().Select(c => $"--c{c.Index}: {c.Item};"));

    private static string Classes(string property)
    {
        var text = new StringBuilder();
        foreach (var (index, colour) in Light.Index())
        {
            text.Append($".c{index} {{ {property}: {colour}; }}\n");
        }

        return text.ToString();
    }
}
