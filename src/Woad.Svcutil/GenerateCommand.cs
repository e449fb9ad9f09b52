using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Text;
using System.Xml;
using Woad.CodeDom.Generation;
using Woad.Svcutil.Config;
using Woad.Xml;

namespace Woad.Svcutil;

/// <summary>Reads metadata and writes code and configuration.</summary>
internal static class GenerateCommand
{
    public const int Generated = 0;
    public const int InPart = 1;
    public const int Nothing = 2;

    /// <summary>Schemas that refer to each other in long chains are walked by recursion.</summary>
    private const int StackSize = 256 * 1024 * 1024;

    public static int Run(GenerateRequest request, TextWriter output, TextWriter error)
    {
        var code = Nothing;
        var thread = new Thread(() => code = Generate(request, output, error), StackSize);
        thread.Start();
        thread.Join();
        return code;
    }

    private static int Generate(GenerateRequest request, TextWriter output, TextWriter error)
    {
        try
        {
            var options = References.Load(request);
            var importer = new WsdlImporter(Sources.Read(request), null, null, MetadataImporterQuotas.Max);
            if (options.KeepsWrappers)
            {
                importer.State[typeof(WrappedOptions)] = new WrappedOptions { WrappedFlag = true };
            }

            var endpoints = importer.ImportAllEndpoints();
            var contracts = importer.ImportAllContracts();
            foreach (var problem in importer.Errors)
            {
                error.WriteLine(Escaped.Line($"{(problem.IsWarning ? "warning" : "error")}: {problem.Message}"));
            }

            if (contracts.Count == 0)
            {
                error.WriteLine("error: The metadata has no contract that can be imported.");
                return Nothing;
            }

            var generator = new ClientGenerator(options, importer, contracts);
            File.WriteAllText(request.Out, generator.Run(), new UTF8Encoding(false));
            output.WriteLine(request.Out);
            var warnings = generator.Warnings.ToList();
            if (request.Config is not null)
            {
                ConfigurationFile.Write(endpoints, generator.ConfigurationName, warnings).Save(request.Config);
                output.WriteLine(request.Config);
            }

            new SettingsFile(request.Arguments, request.Folder, options.Choices.Names.Given)
                .Write(SettingsFile.PathOf(request.Out));
            foreach (var warning in warnings)
            {
                error.WriteLine(Escaped.Line($"warning: {warning}"));
            }

            return importer.Errors.Any(static problem => !problem.IsWarning) ? InPart : Generated;
        }
        catch (Exception e) when (
            e is GenerationException or InvalidOperationException or IOException or XmlException or TimeoutException
            or UnauthorizedAccessException or System.ServiceModel.CommunicationException or ArgumentException)
        {
            error.WriteLine(Escaped.Line($"error: {e.Message}"));
            return Nothing;
        }
    }
}
