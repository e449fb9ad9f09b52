using System.CommandLine;
using System.Text.Json.Schema;
using Woad.Lab.Measuring;
using Woad.Lab.Reports;
using Woad.Lab.Scenarios;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Commands;

/// <summary>Prints the schemas of files, for editors and programs.</summary>
internal static class SchemaCommand
{
    public static Command Create()
    {
        var of = new Argument<string>("of")
        {
            Description = "scenario (files of 'load --scenario') or summary (summary.json of every run)",
            DefaultValueFactory = _ => "scenario",
        };
        of.AcceptOnlyFromAmong("scenario", "summary");
        var command = new Command("schema", "Prints the JSON schema of scenario files, or of summary.json.") { of };
        command.SetAction(result =>
        {
            var schema = result.GetValue(of) == "summary" ? Summary() : ScenarioSchema.Write();
            result.InvocationConfiguration.Output.WriteLine(schema);
            return ExitCodes.Pass;
        });
        return command;
    }

    public static string Summary() => LabJson.Page.GetJsonSchemaAsNode(typeof(RunSummary)).ToJsonString(LabJson.Page);
}
