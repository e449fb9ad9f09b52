using System.Xml.Linq;

namespace Woad.Tests.Structure;

/// <summary>The table "Assemblies" of docs/architecture.md.</summary>
[Trait("Category", "Structure")]
public sealed class ProjectReferenceTests
{
    private static readonly Dictionary<string, string[]> Allowed = new()
    {
        ["Woad.Xml"] = [],
        ["Woad"] =
        [
            "Woad.Xml", "Microsoft.Extensions.Logging.Abstractions", "System.ServiceModel.Syndication",
            "SettingsGenerator", "Woad.Generator", "Woad.Generator.CodeFixes",
        ],
        ["Woad.Server"] = ["Woad", "Microsoft.AspNetCore.App"],
        ["Woad.Durable"] =
        [
            "Woad", "Microsoft.AspNetCore.App", "Microsoft.Data.Sqlite.Core", "SQLitePCLRaw.core",
            "SQLitePCLRaw.bundle_e_sqlite3", "Npgsql", "System.Configuration.ConfigurationManager",
        ],
        ["Woad.Transport.Linux"] = ["Woad", "Woad.Server", "Microsoft.AspNetCore.App"],
        ["Woad.Generator"] =
            ["Woad.Generator.CodeFixes", "Microsoft.CodeAnalysis.CSharp", "Microsoft.CodeAnalysis.Analyzers"],
        ["Woad.Generator.CodeFixes"] = ["Microsoft.CodeAnalysis.CSharp", "Microsoft.CodeAnalysis.CSharp.Workspaces"],
        ["Woad.Configuration"] =
        [
            "Woad", "Woad.Queues", "System.Configuration.ConfigurationManager",
            "Microsoft.Extensions.Configuration.Abstractions",
        ],
        ["Woad.Configuration.Tool"] = ["Woad.Configuration", "System.CommandLine"],
        ["Woad.CodeDom"] = ["Woad", "Woad.Configuration", "System.CodeDom", "System.Runtime.Serialization.Schema"],
        ["Woad.Svcutil"] =
            ["Woad", "Woad.CodeDom", "Woad.Federation", "Microsoft.CodeAnalysis.CSharp", "System.CommandLine"],
        ["Woad.Facades"] =
        [
            "Woad", "Woad.Server", "Woad.Configuration", "Woad.Queues", "Woad.CodeDom", "Woad.Durable",
            "Woad.Federation", "Woad.Discovery", "Woad.Mesh", "Woad.Routing",
        ],
        ["Woad.Check"] =
            [
                "Woad.Server", "Woad.Configuration", "Woad.Durable", "Woad.CodeDom", "Woad.Federation",
                "Woad.Discovery", "Woad.Routing", "Woad.Mesh", "Microsoft.CodeAnalysis.CSharp", "System.CommandLine",
            ],
        ["Woad.Svcutil.Build"] = ["Woad.Svcutil"],
        ["Woad.Federation"] = ["Woad", "Woad.Server", "Woad.Configuration", "Microsoft.AspNetCore.App"],
        ["Woad.Federation.Client"] = ["Woad", "Woad.Federation"],
        ["Woad.Federation.Jwt"] = ["Woad", "Woad.Federation", "Microsoft.IdentityModel.JsonWebTokens"],
        ["Woad.Discovery.Tool"] = ["Woad.Discovery", "System.CommandLine"],
        ["Woad.Trace.Tool"] = ["Woad.Xml", "System.CommandLine"],
        ["Woad.Discovery"] = ["Woad", "Woad.Server", "Woad.Configuration", "Microsoft.AspNetCore.App"],
        ["Woad.Mesh"] = ["Woad", "Woad.Server", "Woad.Configuration", "Woad.Discovery", "Microsoft.AspNetCore.App"],
        ["Woad.Routing"] = ["Woad", "Woad.Server", "Woad.Configuration", "Microsoft.AspNetCore.App"],
        ["Woad.Transactions"] =
            ["Woad", "Woad.Server", "Woad.Configuration", "Woad.Durable", "Microsoft.AspNetCore.App"],
        ["Woad.Queues"] =
            ["Woad", "SettingsGenerator", "SQLitePCLRaw.core", "SQLitePCLRaw.bundle_e_sqlite3", "RabbitMQ.Client"],
        ["Woad.Queues.Tool"] = ["Woad.Queues", "System.CommandLine", "Spectre.Console"],
        ["Woad.Lab"] =
        [
            "Woad", "Woad.Server", "Woad.Durable", "Woad.Queues", "Woad.Federation", "Woad.Mesh", "Woad.Routing",
            "Woad.Generator",
            "System.CommandLine", "Spectre.Console", "HdrHistogram", "Microsoft.Diagnostics.NETCore.Client",
        ],
    };

    [Fact]
    public void Shipped_project_references_what_the_architecture_allows() =>
        Exemptions.Check(
            "projects",
            "The references of a project in src are those of the table in docs/architecture.md.",
            from project in Directory.EnumerateFiles(Repository.PathOf("src"), "*.csproj", SearchOption.AllDirectories)
            let name = Path.GetFileNameWithoutExtension(project)
            from reference in References(project)
            where !Allowed.TryGetValue(name, out var allowed) || !allowed.Contains(reference)
            select ($"{name} -> {reference}", "is not in the table"));

    private static IEnumerable<string> References(string project) =>
        from element in XDocument.Load(project).Descendants()
        let include = (string?)element.Attribute("Include")
        where include is not null
        let name = element.Name.LocalName switch
        {
            "ProjectReference" => Path.GetFileNameWithoutExtension(include.Replace('\\', '/')),
            "PackageReference" or "FrameworkReference" or "Reference" => include,
            _ => null,
        }
        where name is not null
        select name;
}
