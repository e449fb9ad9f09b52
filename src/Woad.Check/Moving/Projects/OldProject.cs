using System.Xml.Linq;
using Woad.Check.Reading;

namespace Woad.Check.Moving.Projects;

/// <summary>Writes the project file of the SDK for one of Visual Studio before the SDK.</summary>
internal sealed class OldProject
{
    private const string TestSdk = "Microsoft.NET.Test.Sdk";
    private const string TestSdkVersion = "18.0.1";

    private static readonly string[] KeptProperties =
    [
        "RootNamespace", "AssemblyName", "StartupObject", "ApplicationIcon", "ApplicationManifest",
        "AllowUnsafeBlocks", "SignAssembly", "DelaySign", "AssemblyOriginatorKeyFile", "NoWarn",
        "TreatWarningsAsErrors", "DocumentationFile", "CheckForOverflowUnderflow", "PlatformTarget",
    ];

    private readonly XElement _project;
    private readonly ProjectTexts _files;
    private readonly string _name;
    private readonly List<string> _notes;

    public OldProject(XDocument project, ProjectTexts files, string name, List<string> notes)
    {
        _project = project.Root!;
        _files = files;
        _name = name;
        _notes = notes;
    }

    /// <param name="version">The version of Woad; null where versions are central.</param>
    /// <param name="packages">The text of packages.config; null without.</param>
    public string Move(string? version, string? packages)
    {
        var items = new OldItems(_project, _files, _name, _notes);
        var isWeb = Values("ProjectTypeGuids").Any(
            types => types.Contains("349c5851-65df-11da-9384-00065b846f21", StringComparison.OrdinalIgnoreCase));
        var type = Values("OutputType").FirstOrDefault() ?? "Library";
        var isForms = items.References("System.Windows.Forms");
        var isWpf = items.References("PresentationFramework");
        var sdk = isWeb ? "Microsoft.NET.Sdk.Web" : "Microsoft.NET.Sdk";
        var root = new XElement("Project", new XAttribute("Sdk", sdk));
        var properties = new XElement(
            "PropertyGroup",
            type is "Exe" or "WinExe" && !isWeb ? new XElement("OutputType", type) : null,
            new XElement("TargetFramework", SdkProject.Framework + (isForms || isWpf ? "-windows" : "")),
            isForms ? new XElement("UseWindowsForms", true) : null,
            isWpf ? new XElement("UseWPF", true) : null,
            KeptProperties.Select(property => Values(property).FirstOrDefault() is { Length: > 0 } value
                ? new XElement(property, value.Replace('\\', '/'))
                : null),
            Constants(),
            items.HasAssemblyInfo ? new XElement("GenerateAssemblyInfo", false) : null);
        root.Add(properties);
        var isWcf = items.ReferencesWcf || PackagesOf(packages).Any(package => PackageChoice.IsOfWcf(package.Id));
        var kind = _files.HasServiceFiles ? ProjectKind.Site
            : isWeb || type != "Library" ? ProjectKind.Program
            : ProjectKind.Library;
        var chosen = isWcf
            ? PackageChoice.Of([.. _files.Texts, _project.ToString()], kind, _files.IsConfigured)
            : [];
        var references = chosen.Select(package => Package(package, version))
            .Concat(PackagesOf(packages).Where(package => !PackageChoice.IsOfWcf(package.Id)).Select(
                package => Package(package.Id, version is null ? null : package.Version)));
        Add(root, references.Concat(TestRunner(packages, version)));
        Add(root, items.Projects());
        Add(root, items.Assemblies());
        Add(root, items.Files(isWeb));
        Tell(isForms || isWpf, isWeb);
        return root + "\n";
    }

    private static XElement Package(string name, string? version) => new(
        "PackageReference",
        new XAttribute("Include", name),
        version is null ? null : new XAttribute("Version", version));

    private static IEnumerable<(string Id, string Version)> PackagesOf(string? packages) => packages is null
        ? []
        : XDocument.Parse(packages).Descendants("package").Select(
            package => ((string?)package.Attribute("id") ?? "", (string?)package.Attribute("version") ?? "*"));

    /// <summary>dotnet test needs a package that tests of .NET Framework did not.</summary>
    private static IEnumerable<XElement> TestRunner(string? packages, string? version)
    {
        string[] ids = [.. PackagesOf(packages).Select(package => package.Id)];
        return !ids.Contains(TestSdk)
            && ids.Any(id => id is "MSTest.TestFramework" or "NUnit" or "xunit" or "xunit.core")
            ? [Package(TestSdk, version is null ? null : TestSdkVersion)]
            : [];
    }

    private static void Add(XElement root, IEnumerable<XElement> items)
    {
        XElement[] all = [.. items];
        if (all.Length > 0)
        {
            root.Add(new XElement("ItemGroup", all));
        }
    }

    private IEnumerable<string> Values(string property) => _project.Descendants()
        .Where(element => element.Name.LocalName == property && element.Parent?.Name.LocalName == "PropertyGroup")
        .Select(element => element.Value.Trim());

    private XElement? Constants()
    {
        string[] own = [.. Values("DefineConstants").SelectMany(value => value.Split([';', ',', ' ']))
            .Where(word => word.Length > 0 && word is not ("DEBUG" or "TRACE") && word[0] != '$').Distinct()];
        return own.Length == 0 ? null : new XElement("DefineConstants", $"$(DefineConstants);{string.Join(';', own)}");
    }

    private void Tell(bool isWindows, bool isWeb)
    {
        foreach (var (property, remedy) in new[]
        {
            ("PreBuildEvent", "Write it as a target before BeforeBuild"),
            ("PostBuildEvent", "Write it as a target after Build"),
        })
        {
            if (Values(property).FirstOrDefault(value => value.Length > 0) is { } command)
            {
                _notes.Add($"{_name}: {property} was left out: '{command}'. {remedy}.");
            }
        }

        foreach (var import in _project.Elements().Where(element => element.Name.LocalName == "Import"))
        {
            var target = (string?)import.Attribute("Project") ?? "";
            if (!target.Contains("$(MSBuild", StringComparison.Ordinal)
                && !target.Contains("$(VSTools", StringComparison.Ordinal)
                && !target.Contains(@"\packages\", StringComparison.OrdinalIgnoreCase))
            {
                _notes.Add($"{_name}: the import of '{target}' was left out. Add it where the build still needs it.");
            }
        }

        if (isWindows)
        {
            _notes.Add($"{_name}: Windows Forms and WPF run on Windows only. The project builds there.");
        }

        foreach (var file in Directory.EnumerateFiles(_files.Folder, "*.config"))
        {
            var parts = Path.GetFileName(file).Split('.');
            if (parts.Length == 3 && parts[0].ToLowerInvariant() is "app" or "web"
                && Path.GetFileName(file).Count(c => c == '.') == 2)
            {
                _notes.Add(
                    $"{_name}: {Path.GetFileName(file)} is a transform. "
                        + (isWeb ? "dotnet publish applies it." : "The SDK does not apply it: it stays as a file."));
            }
        }
    }
}
