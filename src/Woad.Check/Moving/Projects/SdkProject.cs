using System.Text.RegularExpressions;
using System.Xml.Linq;
using Woad.Check.Reading;

namespace Woad.Check.Moving.Projects;

/// <summary>Changes a project file of the SDK: packages and target framework. All other lines stay.</summary>
internal static partial class SdkProject
{
    public const string Framework = "net10.0";

    public static bool Is(XDocument project) => project.Root?.Attribute("Sdk") is not null
        || project.Root?.Elements("Sdk").Any() == true;

    /// <returns>The text after the move; the same when the project does not use WCF.</returns>
    public static string Move(
        string text, XDocument project, ProjectTexts files, string? version, List<string> notes, string name)
    {
        var references = project.Descendants("PackageReference").ToArray();
        var ofWcf = references.Where(reference => PackageChoice.IsOfWcf(NameOf(reference))).ToArray();
        var framework = project.Descendants("Reference")
            .Where(reference => PackageChoice.IsFrameworksOfWcf(NameOf(reference).Split(',')[0]))
            .ToArray();
        if (ofWcf.Length == 0 && framework.Length == 0)
        {
            return text;
        }

        var isProgram = ((string?)project.Root!.Attribute("Sdk"))?.EndsWith(".Web", StringComparison.Ordinal) == true
            || project.Descendants("OutputType").Any(type => type.Value is "Exe" or "WinExe");
        var kind = files.HasServiceFiles ? ProjectKind.Site : isProgram ? ProjectKind.Program : ProjectKind.Library;
        var wanted = PackageChoice.Of([.. files.Texts, text], kind, files.IsConfigured)
            .Where(package => !references.Any(reference => NameOf(reference) == package));
        var anchor = ofWcf.Concat(framework).First();
        var space = anchor.PreviousNode is XText { Value: var indent } ? indent : "\n    ";
        anchor.AddBeforeSelf(wanted.SelectMany((package, i) => new object[]
        {
            i == 0 ? new XText("") : new XText(space),
            new XElement(
                "PackageReference",
                new XAttribute("Include", package),
                version is null ? null : new XAttribute("Version", version)),
        }));
        anchor.AddBeforeSelf(new XText(space));
        foreach (var reference in ofWcf.Concat(framework))
        {
            if (reference.PreviousNode is XText { Value: var before } blank && string.IsNullOrWhiteSpace(before))
            {
                blank.Remove();
            }

            reference.Remove();
        }

        MoveFrameworks(project, notes, name);
        var moved = project.ToString(SaveOptions.DisableFormatting).TrimEnd() + (text.EndsWith('\n') ? "\n" : "");
        return text.Contains("\r\n", StringComparison.Ordinal) ? moved.ReplaceLineEndings("\r\n") : moved;
    }

    private static string NameOf(XElement reference) => (string?)reference.Attribute("Include") ?? "";

    private static void MoveFrameworks(XDocument project, List<string> notes, string name)
    {
        foreach (var target in project.Descendants("TargetFramework"))
        {
            if (Old().IsMatch(target.Value))
            {
                target.Value = target.Value.Contains("-windows", StringComparison.Ordinal)
                    ? Framework + "-windows"
                    : Framework;
            }
        }

        foreach (var targets in project.Descendants("TargetFrameworks"))
        {
            notes.Add(
                $"{name}: the target frameworks {targets.Value} became {Framework}. Woad has no other; a project that "
                    + "still needs an older one references Microsoft's packages under a condition.");
            targets.Name = "TargetFramework";
            targets.Value = Framework;
        }
    }

    [GeneratedRegex(@"^(net4\d*|netcoreapp.*|netstandard.*|net[5-9]\.0.*)$")]
    private static partial Regex Old();
}
