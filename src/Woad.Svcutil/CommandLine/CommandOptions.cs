using System.CommandLine;
using Woad.Svcutil.Requests;

namespace Woad.Svcutil.CommandLine;

/// <summary>The options of the command line.</summary>
internal sealed class CommandOptions
{
    private readonly Argument<string[]> _sources = new("SOURCE")
    {
        Arity = ArgumentArity.ZeroOrMore,
        Description = "Address of metadata (http, https, net.tcp, net.pipe), or WSDL, XSD and policy files.",
    };

    private readonly Option<string> _out = new("--out", "-o")
    {
        Description = "File of the code.",
        DefaultValueFactory = _ => "ServiceReference.cs",
    };

    private readonly Option<string?> _directory =
        new("--directory", "-d") { Description = "Folder of the files that are written." };

    private readonly Option<string> _config = new("--config")
    {
        Description = "File of the configuration.",
        DefaultValueFactory = _ => "app.config",
    };

    private readonly Option<bool> _merge =
        new("--mergeConfig") { Description = "Add to the file of the configuration that is there." };

    private readonly Option<bool> _noConfig = new("--noConfig") { Description = "Write no configuration." };

    private readonly Option<Target> _target =
        new("--target", "-t") { Description = "Code, or the documents themselves (metadata)." };

    private readonly Option<int> _documents = new("--maxDocuments")
    {
        Description = "Maximum number of documents.",
        DefaultValueFactory = _ => 1000,
    };

    private readonly Option<string[]> _collection = new("--collectionType")
    {
        Description = "Generic collections of data contracts, for example System.Collections.Generic.List`1.",
    };

    private readonly Option<string[]> _references =
        new("--reference", "-r") { Description = "Assemblies whose data contracts are used." };

    private readonly Option<string[]> _excluded =
        new("--excludeType") { Description = "Types of the assemblies that are not used." };

    private readonly Option<string[]> _hosts =
        new("--allowHost") { Description = "Other hosts from which imported documents are fetched." };

    private readonly Option<string?> _update = new("--update", "-u")
    {
        Arity = ArgumentArity.ZeroOrOne,
        Description = "Generate again from a settings file, by default that of --out; names stay.",
    };

    private readonly Option<string?> _list = new("--documentList")
    {
        Description = "File to which the names of all files that were read are written, for builds.",
    };

    private readonly CodeOptions _code = new();
    private readonly ConnectionOptions _connection = new();

    public void AddTo(Command command)
    {
        command.Arguments.Add(_sources);
        foreach (var option in (Option[])
        [
            _out, _directory, _config, _merge, _noConfig, _target, _collection, _references, _excluded, _hosts,
            _documents, _list, _update, .. _code.All, .. _connection.All,
        ])
        {
            command.Options.Add(option);
        }
    }

    /// <exception cref="Woad.CodeDom.Generation.GenerationException">A namespace is not one of code.</exception>
    public GenerateRequest Read(ParseResult result)
    {
        var hasConfig = !result.GetValue(_noConfig) && !_code.HasNoClient(result);
        return new GenerateRequest(
            result.GetValue(_sources)!,
            In(result, result.GetValue(_out)!),
            hasConfig ? In(result, result.GetValue(_config)!) : null,
            result.GetValue(_hosts) ?? [],
            result.GetValue(_documents),
            _code.Read(result),
            result.GetValue(_collection) ?? [],
            result.GetValue(_references) ?? [],
            [.. result.Tokens.Select(static token => token.Value)])
        {
            Connection = _connection.Read(result),
            ExcludedTypes = result.GetValue(_excluded) ?? [],
            DocumentList = result.GetValue(_list),
            MergesConfig = result.GetValue(_merge),
            MetadataFolder = result.GetValue(_target) == Target.Metadata ? result.GetValue(_directory) ?? "." : null,
        };
    }

    /// <summary>The settings file to generate from again; null unless that was asked for.</summary>
    public string? SettingsOf(ParseResult result) => result.GetResult(_update) is null
        ? null
        : result.GetValue(_update) ?? SettingsFile.PathOf(In(result, result.GetValue(_out)!));

    private string In(ParseResult result, string path) =>
        result.GetValue(_directory) is { } folder ? Path.Combine(folder, path) : path;
}
