using System.CommandLine;
using System.ServiceModel.Description;
using Woad.CodeDom.Generation;
using Woad.Svcutil.Requests;

namespace Woad.Svcutil.CommandLine;

/// <summary>The options of the generated code.</summary>
internal sealed class CodeOptions
{
    private readonly Option<string[]> _namespaces = new("--namespace", "-n")
    {
        Description = "Namespace of the code, or XML namespace and namespace of the code: \"urn:x,My.X\".",
    };

    private readonly Option<bool> _async = Switch("--async", "Only methods that return tasks.");
    private readonly Option<bool> _sync = Switch("--syncOnly", "Only methods that wait.");
    private readonly Option<bool> _messages = Switch("--messageContract", "Message contracts for all operations.");
    private readonly Option<bool> _wrapped = Switch("--wrapped", "Keep the wrapper of a body as one type.");
    private readonly Option<bool> _internal = Switch("--internal", "Internal types.");
    private readonly Option<bool> _binding = Switch("--enableDataBinding", "Data types that tell of changes.");
    private readonly Option<bool> _contracts = Switch("--serviceContract", "Contracts and data types, no client.");
    private readonly Option<bool> _service = Switch("--service", "Contracts, and services that implement them.");
    private readonly Option<bool> _types = Switch("--dataContractOnly", "Only the types of the schemas.");
    private readonly Option<bool> _xmlTypes = Switch("--importXmlTypes", "Other types of schemas as XML.");
    private readonly Option<bool> _tokens = Switch("--cancellation", "Tasks take a CancellationToken.");
    private readonly Option<bool> _nullable = Switch("--nullable", "Annotations of nullable references.");
    private readonly Option<bool> _required = Switch("--required", "Required members, with --nullable.");
    private readonly Option<bool> _block = Switch("--blockNamespace", "Namespaces with braces.");
    private readonly Option<bool> _noDocs = Switch("--noDocumentation", "No comments of the documents' documentation.");
    private readonly Option<bool> _wrappers = Switch("--wrapperClasses", "Lists of items as classes, not arrays.");
    private readonly Option<bool> _dataSets = Switch("--typedDataSets", "Classes for data sets with a schema.");
    private readonly Option<bool> _registration = Switch("--registration", "services.AddWcfClient<TContract>(...).");

    private readonly Option<SerializerChoice> _serializer =
        new("--serializer") { Description = "Serializer of messages." };

    public IEnumerable<Option> All =>
    [
        _namespaces, _serializer, _async, _sync, _messages, _wrapped, _internal, _binding, _contracts, _service, _types,
        _xmlTypes, _tokens, _nullable, _required, _block, _noDocs, _wrappers,
        _registration, _dataSets,
    ];

    /// <summary>Whether endpoints are of no use to the code.</summary>
    public bool HasNoClient(ParseResult result) =>
        result.GetValue(_contracts) || result.GetValue(_service) || result.GetValue(_types);

    public GenerationOptions Read(ParseResult result)
    {
        var (space, mappings) = Namespaces(result.GetValue(_namespaces) ?? []);
        var isService = result.GetValue(_service);
        var hasTasks = isService ? result.GetValue(_async) : !result.GetValue(_sync);
        var isNullable = result.GetValue(_nullable) || result.GetValue(_required);
        return new GenerationOptions
        {
            Namespace = space,
            Mappings = mappings,
            Choices = new CodeChoices
            {
                Kinds = If(!isService, ServiceContractGenerationOptions.ChannelInterface)
                    | If(!HasNoClient(result), ServiceContractGenerationOptions.ClientClass)
                    | If(hasTasks, ServiceContractGenerationOptions.TaskBasedAsynchronousMethod)
                    | If(result.GetValue(_messages), ServiceContractGenerationOptions.TypedMessages)
                    | If(result.GetValue(_internal), ServiceContractGenerationOptions.InternalTypes),
                HasWaiting = !result.GetValue(_async),
                Serializer = result.GetValue(_serializer),
                HasTokens = result.GetValue(_tokens),
                HasServices = isService,
                HasWrapperClasses = result.GetValue(_wrappers),
                HasTypedDataSets = result.GetValue(_dataSets),
            },
            KeepsWrappers = result.GetValue(_wrapped),
            HasDataBinding = result.GetValue(_binding),
            IsTypesOnly = result.GetValue(_types),
            ImportsXmlTypes = result.GetValue(_xmlTypes),
            HasDocumentation = !result.GetValue(_noDocs),
            HasRegistration = result.GetValue(_registration),
            Style = new CodeStyle(isNullable, result.GetValue(_required), result.GetValue(_block)),
        };
    }

    /// <summary>The namespace of all types, and those of XML namespaces.</summary>
    private static (string Space, IReadOnlyDictionary<string, string> Mappings) Namespaces(string[] values)
    {
        var space = "ServiceReference";
        var mappings = new Dictionary<string, string>();
        foreach (var value in values)
        {
            var comma = value.LastIndexOf(',');
            var (ns, name) = comma < 0 ? ("*", value.Trim()) : (value[..comma].Trim(), value[(comma + 1)..].Trim());
            if (!IsNamespace(name))
            {
                throw new GenerationException(
                    $"'{name}' is not a namespace of code. Write --namespace My.Names, or an XML namespace, a comma "
                        + "and a namespace of code.");
            }

            if (ns == "*")
            {
                space = name;
            }
            else
            {
                mappings[ns] = name;
            }
        }

        return (space, mappings);
    }

    private static bool IsNamespace(string name) =>
        name.Split('.').All(static part => part.Length > 0 && Identifiers.Of(part, "") == part);

    private static Option<bool> Switch(string name, string description) => new(name) { Description = description };

    private static ServiceContractGenerationOptions If(bool isChosen, ServiceContractGenerationOptions kind) =>
        isChosen ? kind : ServiceContractGenerationOptions.None;
}
