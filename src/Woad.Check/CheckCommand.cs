using System.CommandLine;
using System.Xml;
using Woad.Check.Findings;
using Woad.Check.Moving;
using Woad.Check.Moving.Projects;
using Woad.Check.Reading;
using Woad.Check.Reports;

namespace Woad.Check;

/// <summary>The command line of woad-check.</summary>
internal static class CheckCommand
{
    public const int NothingMissing = 0;
    public const int Missing = 1;
    public const int NotRead = 2;

    public static RootCommand Root(TextWriter output, TextWriter error, TimeProvider? time = null)
    {
        var progress = time is null ? null : new Progress(error, time);
        var options = new CheckOptions();
        options.From.AcceptOnlyFromAmong("wcf", "corewcf");
        var root = new RootCommand(
            "Lists the members of WCF that are missing in Woad, and those that behave differently; moves projects. "
            + "Exit codes: 0 nothing is missing, 1 something is, 2 a path or the command line cannot be read, or a "
            + "file cannot be written.")
        {
            options.Paths, options.References, options.Sarif, options.Html, options.Problems, options.Fix,
            options.DryRun, options.From, options.Version,
        };
        root.SetAction(line =>
        {
            try
            {
                return Run(line, options, output, progress);
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException or BadImageFormatException
                or XmlException)
            {
                error.WriteLine($"woad-check: {e.Message}");
                return NotRead;
            }
        });
        return root;
    }

    /// <summary>Runs a command line. An error in it is 2: System.CommandLine answers 1, which is taken.</summary>
    public static int Run(string[] args, TextWriter output, TextWriter error, TimeProvider? time = null)
    {
        var line = Root(output, error, time).Parse(args);
        var code = line.Invoke(new InvocationConfiguration { Output = output, Error = error });
        return line.Errors.Count > 0 ? NotRead : code;
    }

    private static int Run(ParseResult line, CheckOptions options, TextWriter output, Progress? progress)
    {
        var paths = line.GetValue(options.Paths)!;
        var references = line.GetValue(options.References) ?? [];
        if (references.FirstOrDefault(file => !File.Exists(file) && !Directory.Exists(file)) is { } absent)
        {
            throw new FileNotFoundException($"'{absent}' of --reference is not there.");
        }

        var result = CheckReader.Sum([.. paths.Select(path => CheckReader.Read(path, references, progress))]) with
        {
            Packages = UsedPackages.In(paths),
        };
        var moves = line.GetValue(options.Fix)
            ? paths.Select(path => Plan(path, line.GetValue(options.From), line.GetValue(options.Version), progress))
                .ToArray()
            : [];
        foreach (var plan in moves)
        {
            Move(plan, line.GetValue(options.DryRun), output);
        }

        if (line.GetValue(options.Problems))
        {
            result = result with { Findings = [.. result.Findings.Where(f => f.Kind == FindingKind.Missing)] };
        }

        TextReport.Write(result, output);
        if (line.GetValue(options.Sarif) is { } sarif)
        {
            File.WriteAllText(sarif, SarifReport.Text(result.Findings));
        }

        if (line.GetValue(options.Html) is { } html)
        {
            File.WriteAllText(html, HtmlReport.Text(result));
        }

        return result.Count(FindingKind.Missing) > 0 ? Missing : NothingMissing;
    }

    private static MovePlan Plan(string path, string? from, string? version, Progress? progress)
    {
        progress?.Tell("searches", path);
        var program = ProgramFiles.Of(path);
        var isCoreWcf = program.Sources.Concat(program.Projects)
            .Any(file => CoreWcfNames.AreIn(File.ReadAllText(file)));
        if (from is not null && isCoreWcf != (from == "corewcf"))
        {
            throw new IOException(
                $"'{path}' {(isCoreWcf ? "uses CoreWCF" : "does not use CoreWCF")}, and --from says {from}. Nothing "
                    + "was written.");
        }

        return Mover.Plan(program, version ?? Mover.ToolVersion, progress);
    }

    private static void Move(MovePlan plan, bool isDry, TextWriter output)
    {
        if (isDry)
        {
            foreach (var change in plan.Changes)
            {
                var name = Path.GetRelativePath(plan.Root, change.Path).Replace('\\', '/');
                output.Write(UnifiedDiff.Of(name, change.Before, change.After));
            }
        }
        else
        {
            ChangeWriter.Write(plan);
        }

        foreach (var note in plan.Notes)
        {
            output.WriteLine($"by hand: {note}");
        }

        output.WriteLine(isDry
            ? $"{plan.Changes.Count} files would change. Nothing was written."
            : $"{plan.Changes.Count} files have changed. Originals are beside them ({ChangeWriter.Kept}).");
    }
}
