using System.Collections.ObjectModel;
using System.Runtime.CompilerServices;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Text;
using System.Xml;
using Woad.CodeDom.Generation;
using Woad.Svcutil.Checking;
using Woad.Svcutil.CommandLine;
using Woad.Svcutil.Config;
using Woad.Svcutil.Documents;
using Woad.Svcutil.Requests;
using Woad.Xml;

namespace Woad.Svcutil;

/// <summary>Reads metadata and writes code and configuration.</summary>
internal sealed class GenerateCommand(GenerateRequest request, TextWriter output, TextWriter error)
{
    public const int Generated = 0;
    public const int InPart = 1;
    public const int Nothing = 2;

    /// <summary>Schemas that refer to each other in long chains are walked by recursion.</summary>
    private const int StackSize = 256 * 1024 * 1024;

    public static int Run(GenerateRequest request, TextWriter output, TextWriter error)
    {
        var code = Nothing;
        var thread = new Thread(() => code = new GenerateCommand(request, output, error).Run(), StackSize);
        thread.Start();
        thread.Join();
        return code;
    }

    private int Run()
    {
        try
        {
            var (code, exit) = Make();
            if (code is null)
            {
                return exit;
            }

            // The compiler begins with the memory of the documents, instead of taking more.
            GC.Collect(GC.MaxGeneration, GCCollectionMode.Aggressive, blocking: true, compacting: true);
            return Check(code, exit);
        }
        catch (Exception e) when (
            e is GenerationException or InvalidOperationException or IOException or XmlException or TimeoutException
            or UnauthorizedAccessException or System.ServiceModel.CommunicationException or ArgumentException)
        {
            Tell("error", e.Message);
            return Nothing;
        }
    }

    /// <summary>
    /// Reads and generates. The documents are gone when the code is compiled, which takes as much memory as they do.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private (string? Code, int Exit) Make()
    {
        var set = new Sources(request, Warn).Read();
        if (request.MetadataFolder is { } folder)
        {
            MetadataFiles.Write(set, folder, output);
            return (null, Generated);
        }

        return Generate(set);
    }

    private int Check(string code, int exit)
    {
        var errors = CodeCheck.Errors(code, request.Out, request.References);
        foreach (var problem in errors)
        {
            Tell("error", $"The code does not compile. {problem}");
        }

        return errors.Count > 0 ? InPart : exit;
    }

    private (string? Code, int Exit) Generate(MetadataSet set)
    {
        var options = References.Load(request);
        var importer = new WsdlImporter(set, null, null, MetadataImporterQuotas.Max);
        if (options.KeepsWrappers)
        {
            importer.State[typeof(WrappedOptions)] = new WrappedOptions { WrappedFlag = true };
        }

        var endpoints = options.IsTypesOnly ? [] : importer.ImportAllEndpoints();
        var contracts = options.IsTypesOnly ? [] : importer.ImportAllContracts();
        var isNothing = !options.IsTypesOnly && contracts.Count == 0;
        foreach (var problem in importer.Errors)
        {
            // What is left out is a warning, as the rest is made; the exit code tells that something is missing.
            Tell(problem.IsWarning || !isNothing ? "warning" : "error", problem.Message);
        }

        if (isNothing)
        {
            Tell("error", "The metadata has no contract that can be imported.");
            return (null, Nothing);
        }

        var generator = new ClientGenerator(options, importer, contracts);
        var code = generator.Run();
        foreach (var warning in generator.Warnings)
        {
            Tell("warning", warning.Message);
        }

        Write(code, endpoints, generator, options);
        var isInPart = importer.Errors.Concat(generator.Warnings).Any(static problem => !problem.IsWarning);
        return (code, isInPart ? InPart : Generated);
    }

    private void Write(
        string code, Collection<ServiceEndpoint> endpoints, ClientGenerator generator, GenerationOptions options)
    {
        if (Path.GetDirectoryName(Path.GetFullPath(request.Out)) is { } folder)
        {
            Directory.CreateDirectory(folder);
        }

        File.WriteAllText(request.Out, code, new UTF8Encoding(false));
        output.WriteLine(request.Out);
        if (request.Config is not null)
        {
            var warnings = new List<string>();
            ConfigurationFile.Write(endpoints, generator.ConfigurationName, request, warnings).Save(request.Config);
            output.WriteLine(request.Config);
            warnings.ForEach(Warn);
        }

        new SettingsFile(request.Arguments, request.Folder, options.Choices.Names.Given)
            .Write(SettingsFile.PathOf(request.Out));
    }

    private void Warn(string warning) => Tell("warning", warning);

    private void Tell(string kind, string message) => error.WriteLine(Escaped.Line($"{kind}: {message}"));
}
