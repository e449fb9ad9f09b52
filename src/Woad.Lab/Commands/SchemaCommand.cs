using System.CommandLine;
using Woad.Lab.General;
using Woad.Lab.Results;

namespace Woad.Lab.Commands;

/// <summary>Prints the schema of scenario files, for editors.</summary>
internal static class SchemaCommand
{
    public static Command Create()
    {
        var command = new Command("schema", "Prints the JSON schema of the scenario files of 'load'.");
        command.SetAction(_ =>
        {
            Console.Out.WriteLine(ScenarioSchema.Write());
            return ExitCodes.Pass;
        });
        return command;
    }
}
