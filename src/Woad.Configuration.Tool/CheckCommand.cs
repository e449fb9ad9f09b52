using System.Configuration;
using Woad.Configuration.Applying;
using Woad.Configuration.Files;
using Woad.Xml;

namespace Woad.Configuration.Tool;

/// <summary>Explains a file: a line for each element, in the order of the file, and a sum.</summary>
internal static class CheckCommand
{
    public const int Works = 0;
    public const int HasProblems = 1;
    public const int CannotBeRead = 2;

    private static readonly Dictionary<FindingKind, string> Words = new()
    {
        [FindingKind.Works] = "works",
        [FindingKind.Ignored] = "works",
        [FindingKind.Differs] = "differs",
        [FindingKind.Warning] = "differs",
        [FindingKind.Lacking] = "missing",
        [FindingKind.Unchecked] = "not checked",
        [FindingKind.Mistake] = "MISTAKE",
    };

    /// <param name="path">The file.</param>
    /// <param name="references">Assemblies of the program, and folders with some.</param>
    /// <param name="problemsOnly">Whether only problems are told.</param>
    /// <param name="output">Takes the explanation.</param>
    /// <param name="error">Takes the reason why there is none.</param>
    public static int Run(
        string path, IReadOnlyList<string> references, bool problemsOnly, TextWriter output, TextWriter error)
    {
        if (references.FirstOrDefault(static r => !File.Exists(r) && !Directory.Exists(r)) is { } absent)
        {
            error.WriteLine(Escaped.Line($"{absent}: the assembly or folder of --reference is not there."));
            return CannotBeRead;
        }

        using var assemblies = new ProgramAssemblies(path, references);
        LoadedConfiguration loaded;
        try
        {
            if (!File.Exists(path))
            {
                error.WriteLine($"{path}: the file is not there.");
                return CannotBeRead;
            }

            if (ConfigurationDocument.Load(path) is not { } model)
            {
                error.WriteLine($"{path}: the file has no element <system.serviceModel> in <configuration>.");
                return CannotBeRead;
            }

            loaded = new LoadedConfiguration(model);
        }
        catch (ConfigurationErrorsException e)
        {
            error.WriteLine(Escaped.Line(e.BareMessage));
            return CannotBeRead;
        }

        var refusals = loaded.Refusals();
        Write([.. loaded.Explain(), .. refusals], loaded.Problems.Count == 0, problemsOnly, output);
        return loaded.Problems.Concat(refusals).Any(IsFound) ? HasProblems : Works;
    }

    private static void Write(IReadOnlyList<Finding> findings, bool isRead, bool problemsOnly, TextWriter output)
    {
        foreach (var file in findings.GroupBy(finding => finding.File))
        {
            output.WriteLine(file.Key);
            foreach (var finding in file.Where(finding => Says(finding, findings, problemsOnly)).OrderBy(
                finding => finding.Line))
            {
                var explains = finding.Text is not ("works" or "has no effect");
                var text = explains ? $": {finding.Text}." : "";
                var remedy = finding.Kind == FindingKind.Unchecked
                    ? " Give the program's assembly: --reference FILE."
                    : finding.Remedy.Length > 0 ? " " + finding.Remedy : "";
                output.WriteLine(Escaped.Line(
                    $"  {finding.Line,5}  {Words[finding.Kind],-11}  {finding.Place}{text}{remedy}"));
            }
        }

        var shown = findings.Where(finding => Says(finding, findings, problemsOnly: false)).ToArray();
        var counts = Words.Values.Distinct()
            .Select(word => (Word: word, Count: shown.Count(finding => Words[finding.Kind] == word)))
            .Where(static pair => pair.Count > 0);
        output.WriteLine($"Sum: {string.Join(", ", counts.Select(static pair => $"{pair.Count} {pair.Word}"))}.");
        output.WriteLine(
            !findings.Any(static finding => finding.IsProblem) ? "Hosts and clients take the file as it is."
            : !findings.Any(IsFound)
            ? "Hosts and clients take the file where the types that were not checked are those that they need."
            : isRead ? "Hosts and clients take the file, but do not open what is missing or a mistake."
            : "Hosts and clients refuse the file until what is missing or a mistake is mended.");
    }

    /// <summary>Whether a finding is a problem that the check is sure of.</summary>
    private static bool IsFound(Finding finding) => finding is { IsProblem: true, Kind: not FindingKind.Unchecked };

    /// <summary>An element of which a problem is told is not said to work as well.</summary>
    private static bool Says(Finding finding, IReadOnlyList<Finding> findings, bool problemsOnly) => finding.IsProblem
        || (!problemsOnly && !(finding.Kind == FindingKind.Works
            && findings.Any(other => other.IsProblem && other.Line == finding.Line && other.Place == finding.Place)));
}
