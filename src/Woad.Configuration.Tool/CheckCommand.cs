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
        [FindingKind.Differs] = "differs",
        [FindingKind.Ignored] = "no effect",
        [FindingKind.Warning] = "warning",
        [FindingKind.Lacking] = "NOT THERE",
        [FindingKind.Mistake] = "MISTAKE",
    };

    public static int Run(string path, bool problemsOnly, TextWriter output, TextWriter error)
    {
        using var assemblies = new ProgramAssemblies(path);
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
        return loaded.Problems.Count + refusals.Count == 0 ? Works : HasProblems;
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
                var remedy = finding.Remedy.Length > 0 ? " " + finding.Remedy : "";
                output.WriteLine(Escaped.Line(
                    $"  {finding.Line,5}  {Words[finding.Kind],-9}  {finding.Place}{text}{remedy}"));
            }
        }

        var shown = findings.Where(finding => Says(finding, findings, problemsOnly: false)).ToArray();
        var counts = Words.Select(
            word =>
                (word.Value, Count: shown.Count(finding => finding.Kind == word.Key))).Where(pair => pair.Count > 0);
        output.WriteLine($"Sum: {string.Join(", ", counts.Select(pair => $"{pair.Count} {pair.Value}"))}.");
        output.WriteLine(
            isRead && findings.Any(finding => finding.IsProblem)
            ? "Hosts and clients take the file, but do not open what is marked in capitals."
            : findings.Any(finding => finding.IsProblem)
            ? "Hosts and clients refuse the file until what is marked in capitals is mended."
            : "Hosts and clients take the file as it is.");
    }

    /// <summary>An element of which a problem is told is not said to work as well.</summary>
    private static bool Says(Finding finding, IReadOnlyList<Finding> findings, bool problemsOnly) => finding.IsProblem
        || (!problemsOnly && !(finding.Kind == FindingKind.Works
            && findings.Any(other => other.IsProblem && other.Line == finding.Line && other.Place == finding.Place)));
}
