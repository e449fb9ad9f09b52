using System.CommandLine;

namespace Woad.Check;

/// <summary>The arguments and options of woad-check.</summary>
internal sealed class CheckOptions
{
    public Argument<string[]> Paths { get; } = new("PATH")
    {
        Description = "Solutions (.sln, .slnx), projects (.csproj), folders, C# files, configuration files (.config), "
            + "libraries (.dll, .exe).",
        Arity = ArgumentArity.OneOrMore,
    };

    public Option<string?> Sarif { get; } = new("--sarif") { Description = "Also writes the findings as SARIF 2.1.0." };

    public Option<string?> Html { get; } = new("--html")
    {
        Description = "Also writes the findings as one HTML file.",
    };

    public Option<bool> Problems { get; } = new("--problems") { Description = "Lists missing members only." };

    public Option<string[]> References { get; } = new("--reference")
    {
        Description = "An assembly of the program, or a folder with some, for the types that configuration files "
            + "name. It is loaded.",
    };

    public Option<bool> Fix { get; } = new("--fix")
    {
        Description = "Makes the mechanical part of the move: packages, project files, namespaces. Originals are kept "
            + "as FILE.orig.",
    };

    public Option<bool> DryRun { get; } = new("--dry-run")
    {
        Description = "With --fix: prints the changes and writes nothing.",
    };

    public Option<string?> From { get; } = new("--from")
    {
        Description = "wcf or corewcf: refuses a program that does not use it. Without, both are moved.",
    };

    public Option<string?> Version { get; } = new("--woad-version")
    {
        Description = "With --fix: the version of Woad's packages. The default is that of this tool.",
    };
}
