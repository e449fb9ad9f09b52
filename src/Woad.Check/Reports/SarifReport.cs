using System.Text.Json;
using System.Text.Json.Nodes;
using Woad.Check.Findings;

namespace Woad.Check.Reports;

/// <summary>The findings as SARIF 2.1.0.</summary>
internal static class SarifReport
{
    private static readonly JsonSerializerOptions Indented = new() { WriteIndented = true };

    public static string Text(IEnumerable<Finding> findings)
    {
        var log = new JsonObject
        {
            ["$schema"] = "https://json.schemastore.org/sarif-2.1.0.json",
            ["version"] = "2.1.0",
            ["runs"] = new JsonArray(new JsonObject
            {
                ["tool"] = new JsonObject
                {
                    ["driver"] = new JsonObject
                    {
                        ["name"] = "woad-check",
                        ["version"] = typeof(SarifReport).Assembly.GetName().Version!.ToString(3),
                        ["rules"] = new JsonArray(
                            Rule("WOADCHECK1", "A member of WCF is missing in Woad.", "error"),
                            Rule("WOADCHECK2", "A member behaves differently than in WCF.", "note"),
                            Rule("WOADCHECK3", "A type that a configuration file names was not checked.", "warning")),
                    },
                },
                ["results"] = new JsonArray([.. findings.Select(Result)]),
            }),
        };
        return log.ToJsonString(Indented) + "\n";
    }

    private static JsonObject Rule(string id, string text, string level) => new()
    {
        ["id"] = id,
        ["shortDescription"] = new JsonObject { ["text"] = text },
        ["defaultConfiguration"] = new JsonObject { ["level"] = level },
    };

    private static JsonNode Result(Finding finding)
    {
        var location = new JsonObject
        {
            ["artifactLocation"] = new JsonObject { ["uri"] = UriOf(finding.File) },
        };
        if (finding.Line > 0)
        {
            location["region"] = new JsonObject { ["startLine"] = finding.Line };
        }

        var (id, level) = finding.Kind switch
        {
            FindingKind.Missing => ("WOADCHECK1", "error"),
            FindingKind.Unchecked => ("WOADCHECK3", "warning"),
            _ => ("WOADCHECK2", "note"),
        };
        return new JsonObject
        {
            ["ruleId"] = id,
            ["level"] = level,
            ["message"] = new JsonObject
            {
                ["text"] = $"{finding.Member}: {finding.Rule.Feature}. {finding.Rule.Advice}",
            },
            ["locations"] = new JsonArray(new JsonObject { ["physicalLocation"] = location }),
            ["properties"] = new JsonObject { ["member"] = finding.Member, ["feature"] = finding.Rule.Feature },
        };
    }

    // Viewers take a relative reference for a path of the repository whose root is the current folder
    // (SARIF 2.1.0, 3.4.3).
    private static string UriOf(string file)
    {
        var full = Path.GetFullPath(file);
        var relative = Path.GetRelativePath(Environment.CurrentDirectory, full);
        return Path.IsPathRooted(relative) || relative.StartsWith("..", StringComparison.Ordinal)
            ? new Uri(full).AbsoluteUri
            : string.Join('/', relative.Split(Path.DirectorySeparatorChar).Select(Uri.EscapeDataString));
    }
}
