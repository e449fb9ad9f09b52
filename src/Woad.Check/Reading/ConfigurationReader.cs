using System.Configuration;
using System.Xml.Linq;
using Woad.Check.Findings;
using Woad.Check.Rules;
using Woad.Configuration.Applying;
using Woad.Configuration.Files;
using FindingKind = Woad.Check.Findings.FindingKind;
using Kind = Woad.Configuration.Files.FindingKind;

namespace Woad.Check.Reading;

/// <summary>Reads a configuration file by the check of Woad.Configuration.</summary>
internal static class ConfigurationReader
{
    /// <param name="path">The file.</param>
    /// <param name="references">Assemblies of the program, which are loaded for the types that the file names.</param>
    /// <param name="works">The number of elements that work.</param>
    public static IReadOnlyList<Findings.Finding> Read(string path, IReadOnlyList<string> references, out int works)
    {
        works = 0;
        using var assemblies = references.Count > 0 ? new ProgramAssemblies(path, references) : null;
        List<Configuration.Files.Finding> said;
        try
        {
            if (ConfigurationDocument.Load(path) is not { } model)
            {
                return [];
            }

            var loaded = new LoadedConfiguration(model);
            said = [.. loaded.Explain(), .. loaded.Refusals()];
            var flows = TransactionFlows(model);
            said.RemoveAll(finding => finding.Kind == Kind.Works
                && flows.Exists(flow => flow.Place == finding.Place && flow.Line == finding.Line));
            said.AddRange(flows);
        }
        catch (ConfigurationErrorsException e)
        {
            var rule = new Rule(path, e.BareMessage, "Mend the file.");
            return [new(FindingKind.Missing, "system.serviceModel", rule, path, e.Line)];
        }

        works = said.Count(finding => finding.Kind is Kind.Works or Kind.Ignored);
        return [.. said.Select(Of).OfType<Findings.Finding>().Distinct()];
    }

    /// <summary>Bindings whose transactions flow: the protocol of MSDTC works between peers of Woad only.</summary>
    private static List<Configuration.Files.Finding> TransactionFlows(XElement model) =>
    [
        .. from element in model.Elements("bindings").Descendants()
           where element.Attribute("transactionFlow")?.Value.Trim() is "true" or "True" or "1"
                || element.Name.LocalName == "transactionFlow"
           let rule = RuleList.TransactionFlow
           select element.Finding(Kind.Differs, rule.Feature, rule.Advice),
    ];

    private static Findings.Finding? Of(Configuration.Files.Finding finding)
    {
        FindingKind? kind = finding.Kind switch
        {
            Kind.Lacking or Kind.Mistake => FindingKind.Missing,
            Kind.Differs or Kind.Warning => FindingKind.Differs,
            Kind.Unchecked => FindingKind.Unchecked,
            _ => null,
        };
        var remedy = finding.Kind == Kind.Unchecked
            ? "Give the program's assembly: --reference FILE."
            : finding.Remedy.Length > 0 ? finding.Remedy : "See docs/configuration.md.";
        var rule = new Rule(finding.Place, finding.Text, remedy);
        return kind is { } known ? new(known, $"<{finding.Place}>", rule, finding.File, finding.Line) : null;
    }
}
