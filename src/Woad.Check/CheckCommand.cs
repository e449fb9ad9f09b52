using System.CommandLine;
using Woad.Check.Findings;
using Woad.Check.Reading;
using Woad.Check.Reports;

namespace Woad.Check;

/// <summary>The command line of woad-check.</summary>
internal static class CheckCommand
{
    public const int NothingMissing = 0;
    public const int Missing = 1;
    public const int NotRead = 2;

    public static RootCommand Root(TextWriter output, TextWriter error)
    {
        var paths = new Argument<string[]>("PATH")
        {
            Description = "Libraries (.dll, .exe), projects (.csproj), solutions (.sln, .slnx), C# files or folders.",
            Arity = ArgumentArity.OneOrMore,
        };
        var sarif = new Option<string?>("--sarif") { Description = "Also writes the findings as SARIF 2.1.0." };
        var problems = new Option<bool>("--problems") { Description = "Lists missing members only." };
        var root = new RootCommand(
            "Lists the members of WCF that are missing in Woad, and those that behave differently. "
            + "Exit codes: 0 nothing is missing, 1 something is, 2 a path or the command line cannot be read.")
        {
            paths, sarif, problems,
        };
        root.SetAction(line =>
        {
            try
            {
                var found = line.GetValue(paths)!.SelectMany(Read);
                var only = line.GetValue(problems);
                Finding[] findings = [.. found.Where(finding => !only || finding.Kind == FindingKind.Missing)];
                TextReport.Write(findings, output);
                if (line.GetValue(sarif) is { } file)
                {
                    File.WriteAllText(file, SarifReport.Text(findings));
                }

                return findings.Any(finding => finding.Kind == FindingKind.Missing) ? Missing : NothingMissing;
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException or BadImageFormatException)
            {
                error.WriteLine($"woad-check: {e.Message}");
                return NotRead;
            }
        });
        return root;
    }

    /// <summary>Runs a command line. An error in it is 2: System.CommandLine answers 1, which is taken.</summary>
    public static int Run(string[] args, TextWriter output, TextWriter error)
    {
        var line = Root(output, error).Parse(args);
        var code = line.Invoke(new InvocationConfiguration { Output = output, Error = error });
        return line.Errors.Count > 0 ? NotRead : code;
    }

    private static IReadOnlyList<Finding> Read(string path) => Path.GetExtension(path).ToLowerInvariant() switch
    {
        ".dll" or ".exe" => LibraryReader.Read(path),
        ".cs" => SourceReader.Read([path]),
        ".csproj" or ".sln" or ".slnx" when File.Exists(path) =>
            ReadFolder(Path.GetDirectoryName(Path.GetFullPath(path))!),
        _ when Directory.Exists(path) => ReadFolder(path),
        _ => throw new FileNotFoundException(
            $"'{path}' is neither a library, a C# project, a solution, a C# file, nor a folder."),
    };

    private static IReadOnlyList<Finding> ReadFolder(string folder) => SourceFiles.Below(folder) is { Count: > 0 } files
        ? SourceReader.Read(files)
        : throw new FileNotFoundException(
            $"'{folder}' has no C# files. Code of other languages is read from its compiled library (.dll, .exe).");
}
