using System.CommandLine;
using System.Text;
using Woad.CodeDom.Generation;
using Woad.Svcutil.CommandLine;
using Woad.Svcutil.Requests;
using Woad.Xml;

namespace Woad.Svcutil;

/// <summary>The command line of woad-svcutil.</summary>
internal static class Commands
{
    /// <summary>Runs a command line, which may be one of svcutil.exe or dotnet-svcutil.</summary>
    public static int Run(IReadOnlyList<string> arguments, TextWriter output, TextWriter error)
    {
        // Documents of Windows programs are in its code pages.
        Encoding.RegisterProvider(CodePagesEncodingProvider.Instance);
        try
        {
            var own = ForeignArguments.Translate(arguments, Warn(error));
            if (own is [{ } only] && ParamsFile.Is(only))
            {
                own = ["--update", only];
            }

            return Root(output, error).Parse(own).Invoke();
        }
        catch (GenerationException e)
        {
            error.WriteLine(Escaped.Line($"error: {e.Message}"));
            return GenerateCommand.Nothing;
        }
    }

    public static RootCommand Root(TextWriter output, TextWriter error)
    {
        var options = new CommandOptions();
        var root = new RootCommand(
            "Generates clients, data types and configuration from a service's metadata. Exit codes: 0 generated, 1 "
                + "generated in part, 2 nothing generated.");
        options.AddTo(root);
        root.SetAction(result => Run(root, options, result, output, error));
        return root;
    }

    private static Action<string> Warn(TextWriter error) =>
        warning => error.WriteLine(Escaped.Line($"warning: {warning}"));

    private static int Run(
        RootCommand root, CommandOptions options, ParseResult result, TextWriter output, TextWriter error)
    {
        try
        {
            if (options.SettingsOf(result) is not { } named)
            {
                return Generate(options.Read(result), output, error);
            }

            var path = SettingsFile.Find(named);
            if (ParamsFile.Is(path))
            {
                var folder = Path.GetDirectoryName(Path.GetFullPath(path))!;
                return Generate(
                    options.Read(root.Parse(ParamsFile.Read(path, Warn(error)))).At(folder), output, error);
            }

            var settings = SettingsFile.Read(path);
            var again = options.Read(root.Parse(settings.Arguments)).At(settings.Folder);
            return Generate(again with { Options = again.Options.WithNames(settings.Names) }, output, error);
        }
        catch (Exception e) when (e is GenerationException or IOException or UnauthorizedAccessException)
        {
            error.WriteLine(Escaped.Line($"error: {e.Message}"));
            return GenerateCommand.Nothing;
        }
    }

    private static int Generate(GenerateRequest request, TextWriter output, TextWriter error) =>
        request.Sources.Count > 0
            ? GenerateCommand.Run(request, output, error)
            : throw new GenerationException("Name an address or a file, or --update with a settings file.");
}
