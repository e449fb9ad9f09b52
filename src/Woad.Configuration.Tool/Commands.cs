using System.CommandLine;

namespace Woad.Configuration.Tool;

/// <summary>The command line of woad-config.</summary>
internal static class Commands
{
    public static RootCommand Root(TextWriter output, TextWriter error)
    {
        var file = new Argument<FileInfo>("FILE")
        {
            Description = "app.config, web.config, or a file with <system.serviceModel>.",
        };
        var problems = new Option<bool>("--problems")
        {
            Description = "Only what is missing, was not checked, or is a mistake.",
        };
        var references = new Option<string[]>("--reference")
        {
            Description = "An assembly of the program, or a folder with its assemblies: the types that the file names.",
        };
        var check = new Command(
            "check",
            "Says of each element whether it works, differs from .NET Framework, or is a missing feature.")
            {
                file,
                references,
                problems,
            };
        check.SetAction(
            result => CheckCommand.Run(
                result.GetValue(file)!.FullName,
                result.GetValue(references) ?? [],
                result.GetValue(problems),
                output,
                error));

        var schema = new Command("schema", "Writes the XSD for editors.");
        schema.SetAction(_ => SchemaCommand.Run(output));
        return new RootCommand(
            "Explains the service model's configuration. Exit codes of check: 0 the file works, 1 it has problems, 2 "
                + "it cannot be read.") { check, schema };
    }
}
