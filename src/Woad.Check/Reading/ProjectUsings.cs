using System.Text.RegularExpressions;
using System.Xml;
using System.Xml.Linq;

namespace Woad.Check.Reading;

/// <summary>The namespaces that a project file imports into all sources: its items <c>Using</c>.</summary>
internal static partial class ProjectUsings
{
    /// <summary>The project files, and the files above them that their builds read, with such items.</summary>
    public static IReadOnlyList<string> In(string root, IEnumerable<string> projects) =>
    [
        .. projects.Concat(["Directory.Build.props", "Directory.Build.targets"])
            .Select(file => Path.Combine(root, file))
            .Where(file => File.Exists(file) && Item().IsMatch(File.ReadAllText(file))),
    ];

    /// <summary>The items as C#, each in the line that it has in its file.</summary>
    public static string ToSource(string file)
    {
        var lines = new SortedDictionary<int, string>();
        foreach (var item in XDocument.Load(file, LoadOptions.SetLineInfo).Descendants("Using"))
        {
            var line = ((IXmlLineInfo)item).LineNumber;
            var text = (string?)item.Attribute("Alias") is { } alias ? alias + " = " : "";
            text = (string?)item.Attribute("Static") is "true" or "True" ? "static " : text;
            lines[line] = lines.GetValueOrDefault(line) + $"global using {text}{(string?)item.Attribute("Include")};";
        }

        var last = lines.Count == 0 ? 0 : lines.Keys.Last();
        return string.Join('\n', Enumerable.Range(1, last).Select(line => lines.GetValueOrDefault(line, "")));
    }

    /// <summary>The text of a file with Woad's names for CoreWCF's namespaces.</summary>
    public static string Move(string text) => Item().Replace(
        text, item => item.Groups[1].Value + CoreWcfNames.ReplaceNamespace(item.Groups[2].Value));

    [GeneratedRegex("""(<Using\s[^>]*\bInclude=")(CoreWCF(?:\.\w+)*)(?=")""")]
    private static partial Regex Item();
}
