using System.CommandLine;
using System.ServiceModel.Description;
using Woad.CodeDom.Generation;

namespace Woad.Svcutil;

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

    private readonly Option<string> _config = new("--config")
    {
        Description = "File of the configuration.",
        DefaultValueFactory = _ => "app.config",
    };

    private readonly Option<string> _namespace = new("--namespace", "-n")
    {
        Description = "Namespace of the code.",
        DefaultValueFactory = _ => "ServiceReference",
    };

    private readonly Option<int> _documents = new("--maxDocuments")
    {
        Description = "Maximum number of fetched documents.",
        DefaultValueFactory = _ => 1000,
    };

    private readonly Option<bool> _noConfig = Switch("--noConfig", "Write no configuration.");
    private readonly Option<bool> _async = Switch("--async", "Only methods that return tasks.");
    private readonly Option<bool> _sync = Switch("--syncOnly", "Only methods that wait.");
    private readonly Option<bool> _messages = Switch("--messageContract", "Message contracts for all operations.");
    private readonly Option<bool> _wrapped = Switch("--wrapped", "Keep the wrapper of a body as one type.");
    private readonly Option<bool> _internal = Switch("--internal", "Internal types.");
    private readonly Option<bool> _binding = Switch("--enableDataBinding", "Data types that tell of changes.");

    private readonly Option<SerializerChoice> _serializer =
        new("--serializer") { Description = "Serializer of messages." };

    private readonly Option<string?> _collection = new("--collectionType")
    {
        Description = "Generic collection of data contracts, for example System.Collections.Generic.List`1.",
    };

    private readonly Option<string[]> _references =
        new("--reference", "-r") { Description = "Assemblies whose data contracts are used." };

    private readonly Option<string[]> _hosts =
        new("--allowHost") { Description = "Other hosts from which imported documents are fetched." };

    private readonly Option<string?> _update = new("--update")
    {
        Arity = ArgumentArity.ZeroOrOne,
        Description = "Generate again from a settings file, by default that of --out; names stay.",
    };

    public void AddTo(Command command)
    {
        command.Arguments.Add(_sources);
        foreach (var option in new Option[]
        {
            _out, _config, _noConfig, _namespace, _serializer, _async, _sync, _messages, _wrapped, _internal, _binding,
            _collection, _references, _hosts, _documents, _update,
        })
        {
            command.Options.Add(option);
        }
    }

    public GenerateRequest Read(ParseResult result) => new(
        result.GetValue(_sources)!,
        result.GetValue(_out)!,
        result.GetValue(_noConfig) ? null : result.GetValue(_config),
        result.GetValue(_hosts) ?? [],
        result.GetValue(_documents),
        new GenerationOptions
        {
            Namespace = result.GetValue(_namespace)!,
            Choices = new CodeChoices
            {
                Kinds = ServiceContractGenerationOptions.ChannelInterface
                    | ServiceContractGenerationOptions.ClientClass
                    | If(!result.GetValue(_sync), ServiceContractGenerationOptions.TaskBasedAsynchronousMethod)
                    | If(result.GetValue(_messages), ServiceContractGenerationOptions.TypedMessages)
                    | If(result.GetValue(_internal), ServiceContractGenerationOptions.InternalTypes),
                HasWaiting = !result.GetValue(_async),
                Serializer = result.GetValue(_serializer),
            },
            KeepsWrappers = result.GetValue(_wrapped),
            HasDataBinding = result.GetValue(_binding),
        },
        result.GetValue(_collection),
        result.GetValue(_references) ?? [],
        [.. result.Tokens.Select(static token => token.Value)]);

    /// <summary>The settings file to generate from again; null unless that was asked for.</summary>
    public string? SettingsOf(ParseResult result) => result.GetResult(_update) is null
        ? null
        : result.GetValue(_update) ?? SettingsFile.PathOf(result.GetValue(_out)!);

    private static Option<bool> Switch(string name, string description) => new(name) { Description = description };

    private static ServiceContractGenerationOptions If(bool isChosen, ServiceContractGenerationOptions kind) =>
        isChosen ? kind : ServiceContractGenerationOptions.None;
}
