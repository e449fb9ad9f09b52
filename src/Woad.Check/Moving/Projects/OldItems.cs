using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace Woad.Check.Moving.Projects;

/// <summary>The items of an old project file, as the SDK needs them: those that it does not find by itself.</summary>
internal sealed partial class OldItems(XElement project, ProjectTexts files, string name, List<string> notes)
{
    private static readonly (string Assembly, string Remedy)[] Gone =
    [
        ("System.Web", "Code of System.Web has no place on .NET: use OperationContext or ASP.NET Core."),
        ("System.ServiceProcess", "The class of the Windows service becomes an IHostedService."),
        ("System.Configuration.Install", "Installers do not exist on .NET: sc.exe or systemd installs a service."),
        ("System.EnterpriseServices", "COM+ does not exist on .NET."),
        ("System.Runtime.Remoting", "Remoting does not exist on .NET: use a service."),
        ("System.Workflow.Runtime", "Workflow Foundation does not exist on .NET."),
        ("System.DirectoryServices", "Reference the package System.DirectoryServices, which runs on Windows."),
        ("System.Drawing", "Reference the package System.Drawing.Common, which runs on Windows."),
        ("System.Data.Linq", "LINQ to SQL does not exist on .NET."),
        ("System.Management", "Reference the package System.Management, which runs on Windows."),
    ];

    public bool ReferencesWcf =>
        Items("Reference").Any(item => PackageChoice.IsFrameworksOfWcf(Include(item).Split(',')[0]));

    public bool HasAssemblyInfo => files.Sources.Any(file => AssemblyAttribute().IsMatch(File.ReadAllText(file)));

    public bool References(string assembly) => Items("Reference").Any(item => Include(item).Split(',')[0] == assembly);

    public IEnumerable<XElement> Projects() => Items("ProjectReference").Select(
        item => new XElement("ProjectReference", new XAttribute("Include", Path(Include(item)))));

    /// <summary>Assemblies of files that no package brings. Those of .NET Framework need no line.</summary>
    public IEnumerable<XElement> Assemblies()
    {
        foreach (var item in Items("Reference"))
        {
            var assembly = Include(item).Split(',')[0];
            var hint = item.Elements().FirstOrDefault(child => child.Name.LocalName == "HintPath")?.Value;
            if (hint is not null && !hint.Contains(@"packages\", StringComparison.OrdinalIgnoreCase))
            {
                notes.Add($"{name}: {assembly} is a compiled library. Check it: woad-check {Path(hint)}.");
                yield return new XElement(
                    "Reference", new XAttribute("Include", assembly), new XElement("HintPath", Path(hint)));
            }
            else if (hint is null && Array.Find(Gone, gone => gone.Assembly == assembly) is { Assembly: not null } gone)
            {
                notes.Add($"{name}: the reference to {assembly} was left out. {gone.Remedy}");
            }
        }
    }

    public IEnumerable<XElement> Files(bool isWeb)
    {
        var compiled = Items("Compile").Select(item => Path(Include(item))).ToHashSet(StringComparer.OrdinalIgnoreCase);
        foreach (var item in Items("Compile").Where(item => IsOutside(Include(item))))
        {
            yield return Linked(item, "Compile");
        }

        foreach (var folder in files.Inner)
        {
            yield return new XElement("Compile", new XAttribute("Remove", $"{Path(folder)}**"));
        }

        // The SDK compiles every file of the folder; the old project compiled those that it names.
        foreach (var file in files.Sources)
        {
            var relative = System.IO.Path.GetRelativePath(files.Folder, file).Replace('\\', '/');
            if (compiled.Count > 0 && !compiled.Contains(relative))
            {
                yield return new XElement("Compile", new XAttribute("Remove", relative));
            }
        }

        foreach (var item in Items("EmbeddedResource"))
        {
            if (IsOutside(Include(item)))
            {
                yield return Linked(item, "EmbeddedResource");
            }
            else if (!Include(item).EndsWith(".resx", StringComparison.OrdinalIgnoreCase))
            {
                yield return new XElement("EmbeddedResource", new XAttribute("Include", Path(Include(item))));
            }
        }

        foreach (var item in Items("Content").Concat(Items("None")))
        {
            var copy = item.Elements().FirstOrDefault(child => child.Name.LocalName == "CopyToOutputDirectory")?.Value;
            if (IsOutside(Include(item)))
            {
                yield return Linked(item, "None");
            }
            else if (copy is { Length: > 0 } and not "Never")
            {
                var isContent = isWeb && Include(item).Split('.')[^1].ToLowerInvariant() is "config" or "json";
                yield return new XElement(
                    isContent ? "Content" : "None",
                    new XAttribute("Update", Path(Include(item))),
                    new XAttribute("CopyToOutputDirectory", copy));
            }
        }
    }

    private static XElement Linked(XElement item, string kind)
    {
        var link = item.Elements().FirstOrDefault(child => child.Name.LocalName == "Link")?.Value
            ?? Include(item).Split('\\')[^1];
        var copy = item.Elements().FirstOrDefault(child => child.Name.LocalName == "CopyToOutputDirectory")?.Value;
        return new XElement(
            kind,
            new XAttribute("Include", Path(Include(item))),
            new XAttribute("Link", Path(link)),
            copy is null ? null : new XAttribute("CopyToOutputDirectory", copy));
    }

    private static bool IsOutside(string include) => include.StartsWith("..", StringComparison.Ordinal);

    private static string Include(XElement item) => (string?)item.Attribute("Include") ?? "";

    private static string Path(string path) => path.Replace('\\', '/');

    private IEnumerable<XElement> Items(string kind) => project.Descendants().Where(
        element => element.Name.LocalName == kind && element.Parent?.Name.LocalName == "ItemGroup");

    [GeneratedRegex(@"^\s*\[assembly:\s*(System\.Reflection\.)?Assembly(Title|Version|FileVersion|Company|Product)\b",
        RegexOptions.Multiline)]
    private static partial Regex AssemblyAttribute();
}
