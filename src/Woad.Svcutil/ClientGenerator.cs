using System.CodeDom;
using System.Collections.ObjectModel;
using System.ServiceModel.Description;
using System.Xml.Schema;
using Woad.Svcutil.Contracts;
using Woad.Svcutil.DataContracts;
using Woad.Svcutil.Generation;
using Woad.Svcutil.XmlTypes;

namespace Woad.Svcutil;

/// <summary>Generates the code of contracts, clients and data types.</summary>
internal sealed class ClientGenerator
{
    private const int MaxSeparateChecks = 200;

    private static readonly string[] Usings = ["System.Runtime.Serialization", "System.ServiceModel"];

    /// <summary>
    /// Names of the base classes and interfaces of generated types, which their members may not have.
    /// </summary>
    private static readonly string[] ClientMembers =
    [
        "Abort", "Close", "CloseAsync", "Open", "OpenAsync", "Channel", "ChannelFactory", "ClientCredentials",
        "Endpoint",
        "InnerChannel", "InnerDuplexChannel", "State", "DisplayInitializationUI", "Dispose", "DisposeAsync",
        "CreateChannel",
        "GetDefaultValueForInitialization", "InvokeAsync", "Equals", "GetHashCode", "GetType", "ToString",
        "MemberwiseClone",
        "Finalize", "ReferenceEquals",
    ];

    private readonly GenerationOptions _options;
    private readonly XmlSchemaSet _schemas;
    private readonly Collection<ContractDescription> _contracts;
    private readonly Dictionary<ContractDescription, string> _interfaces = [];

    public ClientGenerator(GenerationOptions options, XmlSchemaSet schemas, Collection<ContractDescription> contracts)
    {
        _options = options;
        _schemas = schemas;
        _contracts = contracts;
    }

    /// <summary>Problems that did not stop the generation.</summary>
    public List<string> Warnings { get; } = [];

    /// <summary>The code.</summary>
    /// <exception cref="GenerationException">Something cannot be expressed.</exception>
    public string Run()
    {
        Compile();
        var dataTypes = new DataContractTypes(_schemas, _options);
        var isData = Choose(dataTypes);
        dataTypes.Import(isData.SelectMany(Parts));
        var generated = dataTypes.Unit.Namespaces.Cast<CodeNamespace>().SelectMany(
            static ns => ns.Types.Cast<CodeTypeDeclaration>()).ToList();
        var names = new NameScope(generated.Select(static type => type.Name));
        var xmlTypes = new XmlSerializerTypes(_schemas, names);
        var contracts = _contracts.Select(
            contract =>
                Shape(contract, names, operation => isData.Contains(operation) ? dataTypes : xmlTypes)).ToList();
        foreach (var contract in contracts)
        {
            _interfaces[contract.Contract] = contract.Interface;
        }

        return Write(contracts, generated, xmlTypes);
    }

    /// <summary>The name by which configuration knows a generated contract.</summary>
    public string ConfigurationName(ContractDescription contract) => $"{_options.Namespace}.{_interfaces[contract]}";

    private static IEnumerable<XmlSchemaElement> Parts(OperationDescription operation) =>
    [
        .. operation.Messages
            .SelectMany(message => message.Body.Parts.Append(message.Body.ReturnValue).Concat(message.Headers))
            .Select(part => part?.Schema).OfType<XmlSchemaElement>(),
        .. operation.Faults.Select(fault => fault.Schema!),
    ];

    private void Compile()
    {
        var errors = new List<string>();
        _schemas.ValidationEventHandler += (_, e) =>
        {
            var place = e.Exception.SourceSchemaObject is { } item
                ? $"namespace '{XmlTypeAttribute.NamespaceOf(item)}', "
                : "";
            (e.Severity == XmlSeverityType.Error ? errors : Warnings).Add(
                $"{place}line {e.Exception.LineNumber}: {e.Message}");
        };
        _schemas.Compile();
        if (errors.Count > 0)
        {
            throw new GenerationException($"The schemas are not valid: {string.Join(" ", errors.Take(10))}");
        }
    }

    /// <summary>Whether the parts in wrappers have namespaces: data contracts give them that of the wrapper.</summary>
    private static bool IsQualified(OperationDescription operation) =>
        Formats.IsRpc(operation) || operation.Messages.All(static message =>
            string.IsNullOrEmpty(message.Body.WrapperNamespace)
            || message.Body.Parts.Append(message.Body.ReturnValue)
                .All(static part => part is not { Namespace: "", Schema: not null }));

    /// <summary>The operations whose messages data contracts can express.</summary>
    private HashSet<OperationDescription> Choose(DataContractTypes types)
    {
        var candidates = _contracts.SelectMany(static contract => contract.Operations)
            .Where(static operation => operation.Behaviors.Find<DataContractSerializerOperationBehavior>() is not null)
            .Where(IsQualified)
            .ToList();
        if (_options.Serializer == SerializerChoice.XmlSerializer || candidates.Count == 0)
        {
            return [];
        }

        if (types.CanExpress([.. candidates.SelectMany(Parts)]))
        {
            return [.. candidates];
        }

        if (_options.Serializer == SerializerChoice.DataContractSerializer)
        {
            var first = candidates.First(operation => !types.CanExpress([.. Parts(operation)]));
            throw new GenerationException(
                $"The messages of the operation '{first.Name}' are not data contracts. Leave the option --serializer " +
                "out, or set it to XmlSerializer.");
        }

        // Each check reads all schemas: of many operations all take XmlSerializer.
        return candidates.Count > MaxSeparateChecks
            ? []
            : [.. candidates.Where(operation => types.CanExpress([.. Parts(operation)]))];
    }

    private ContractShape Shape(
        ContractDescription contract, NameScope names, Func<OperationDescription, IPartTypes> typesOf)
    {
        var name = Identifiers.Of(contract.Name, "Contract");
        var hasCallback = contract.Operations.Any(
            static operation => operation.Messages[0].Direction == MessageDirection.Output);
        var stem = name.Length > 1 && name[0] == 'I' && char.IsUpper(name[1]) ? name[1..] : name;
        var shape = new ContractShape(
            contract, names.Unique(name), hasCallback
                ? names.Unique(name + "Callback")
                : null, names.Unique(stem + "Client"));
        _ = names.Unique(shape.Interface + "Channel");
        var methods = new NameScope([.. ClientMembers, shape.Client, shape.Interface]);
        var reader = new OperationReader(_options, names);
        return shape with
        {
            Operations =
            [
                .. contract.Operations.Select(operation =>
                    reader.Read(operation, Method(operation, methods), typesOf(operation))),
            ],
        };
    }

    private static string Method(OperationDescription operation, NameScope names)
    {
        var name = names.Unique(Identifiers.Of(operation.Name, "Operation"));
        _ = names.Unique(name + "Async");
        return name;
    }

    private string Write(
        List<ContractShape> contracts, List<CodeTypeDeclaration> dataTypes, XmlSerializerTypes xmlTypes)
    {
        var writer = new CodeWriter();
        writer.Line("// <auto-generated>");
        writer.Line("// This code was generated by woad-svcutil. Changes are lost when it is generated again.");
        writer.Line("// </auto-generated>");
        writer.Line("#pragma warning disable CS1591");
        foreach (var space in Usings)
        {
            writer.Line($"using {space};");
        }

        writer.Line();
        writer.Line($"namespace {_options.Namespace};");
        var messages = new MessageContractPrinter(writer, _options);
        foreach (var contract in contracts)
        {
            writer.Line();
            new ContractPrinter(writer, _options).Write(contract);
            foreach (var operation in contract.Operations)
            {
                foreach (
                    var message in new[] { operation.Request, operation.Reply }.OfType<MessageShape>().Where(
                        static message => message.ClassName is not null))
                {
                    writer.Line();
                    messages.Write(message, operation);
                }
            }

            writer.Line();
            new ClientPrinter(writer, _options).Write(contract);
        }

        var printer = new DataContractPrinter(writer, _options);
        foreach (var type in dataTypes)
        {
            writer.Line();
            printer.Type(type);
        }

        writer.Line();
        xmlTypes.Write(writer, _options);
        return writer.ToString().TrimEnd() + "\n";
    }
}
