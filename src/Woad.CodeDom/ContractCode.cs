using System.CodeDom;
using System.ServiceModel.Description;
using Woad.CodeDom.Contracts;
using Woad.CodeDom.Generation;
using Woad.Metadata.Importing;

namespace Woad.CodeDom;

/// <summary>Adds contracts with their types to the code of a generator. Each contract is added once.</summary>
internal sealed class ContractCode(ServiceContractGenerator generator)
{
    /// <summary>
    /// Names of the base classes and interfaces of generated types, which their members may not have.
    /// </summary>
    private static readonly string[] ClientMembers =
    [
        "Abort", "Close", "CloseAsync", "Open", "OpenAsync", "Channel", "ChannelFactory", "ClientCredentials",
        "Endpoint", "InnerChannel", "InnerDuplexChannel", "State", "DisplayInitializationUI", "Dispose", "DisposeAsync",
        "CreateChannel", "GetDefaultValueForInitialization", "InvokeAsync", .. Identifiers.ObjectMembers,
    ];

    private readonly Dictionary<ContractDescription, CodeTypeReference> _contracts = [];
    private readonly Dictionary<ImportedSchemas, SourceTypes> _sources = [];
    private TypeScope? _names;

    /// <exception cref="GenerationException">Something cannot be expressed.</exception>
    public IReadOnlyDictionary<ContractDescription, CodeTypeReference> Add(
        IReadOnlyCollection<ContractDescription> contracts)
    {
        _names ??= new TypeScope(generator.Choices.Names, TypesOf(generator.TargetCompileUnit));
        var added = contracts.Where(contract => !_contracts.ContainsKey(contract)).ToList();
        foreach (var source in added.ToLookup(static contract => contract.Behaviors.Find<ImportedSchemas>()))
        {
            var types = source.Key is null ? null : SourceOf(source.Key);
            types?.Import([.. source.SelectMany(static contract => contract.Operations)]);
            var shapes = source.Select(contract => ShapeUnlessRefused(contract, types, contracts.Count == 1))
                .OfType<ContractShape>().ToList();
            foreach (var shape in shapes)
            {
                _contracts.Add(shape.Contract, shape.Reference(shape.Interface));
            }

            var contexts = shapes.Select(Write).ToList();
            types?.Write();
            contexts.ForEach(Extend);
        }

        return _contracts;
    }

    /// <summary>Adds all types of schemas, without contracts.</summary>
    /// <exception cref="GenerationException">The chosen serializer cannot express the types.</exception>
    public void AddTypes(ImportedSchemas schemas)
    {
        _names ??= new TypeScope(generator.Choices.Names, TypesOf(generator.TargetCompileUnit));
        SourceOf(schemas).WriteAll();
    }

    /// <summary>The interface of a contract; null for one that is not in the code.</summary>
    public CodeTypeReference? Find(ContractDescription contract) => _contracts.GetValueOrDefault(contract);

    private static IEnumerable<string> TypesOf(CodeCompileUnit unit) =>
        from CodeNamespace space in unit.Namespaces from CodeTypeDeclaration type in space.Types select type.Name;

    private SourceTypes SourceOf(ImportedSchemas imported)
    {
        if (!_sources.TryGetValue(imported, out var source))
        {
            _sources.Add(imported, source = new SourceTypes(imported, generator, _names!));
        }

        return source;
    }

    private string SpaceOf(ContractDescription contract) =>
        generator.NamespaceMappings.TryGetValue(contract.Namespace ?? "", out var space) ? space
        : generator.NamespaceMappings.GetValueOrDefault("*", "");

    /// <summary>The contract in code; null when nothing of it can be expressed and others are wanted.</summary>
    private ContractShape? ShapeUnlessRefused(ContractDescription contract, SourceTypes? types, bool isOnly)
    {
        var known = generator.Errors.Count;
        try
        {
            var shape = Shape(contract, types);
            return shape.Operations.Count > 0 || contract.Operations.Count == 0 ? shape : throw new GenerationException(
                $"None of the operations of the contract '{contract.Name}' can be generated. "
                    + string.Join(" ", generator.Errors.Skip(known).Select(static error => error.Message)));
        }
        catch (GenerationException e) when (!isOnly)
        {
            generator.Errors.Add(new MetadataConversionError(
                $"The contract '{contract.Name}' of namespace '{contract.Namespace}' is left out: {e.Message}"));
            return null;
        }
    }

    private ContractShape Shape(ContractDescription contract, SourceTypes? types)
    {
        var name = Identifiers.Of(contract.Name, "Contract");
        var hasCallback = contract.Operations.Any(
            static operation => operation.Messages[0].Direction == MessageDirection.Output);
        var stem = name.Length > 1 && name[0] == 'I' && char.IsUpper(name[1]) ? name[1..] : name;
        var thing = $"{contract.Namespace}:{contract.Name}";
        var shape = new ContractShape(
            contract,
            SpaceOf(contract),
            _names!.Unique($"contract {thing}", name),
            hasCallback ? _names.Unique($"callback {thing}", name + "Callback") : null,
            _names.Unique($"client {thing}", stem + "Client"));
        _names.Take(shape.Interface + "Channel");
        var methods = new NameScope([.. ClientMembers, shape.Client, shape.Interface]);
        var reader = new OperationReader(generator.Choices, shape, _names);
        shape = shape with
        {
            Operations =
            [
                .. contract.Operations.Select(operation => Read(
                    operation,
                    () => reader.Read(
                        operation,
                        Method(operation, methods, thing),
                        types?.Of(operation) ?? new ProgramTypes(Formats.IsXml(operation))))).OfType<OperationShape>(),
            ],
        };
        return shape.WithSharedKnownTypes();
    }

    /// <summary>The operation in code; null when it cannot be expressed and others can.</summary>
    private OperationShape? Read(OperationDescription operation, Func<OperationShape> read)
    {
        try
        {
            return read();
        }
        catch (GenerationException e) when (operation.DeclaringContract.Operations.Count > 1)
        {
            generator.Errors.Add(new MetadataConversionError(
                $"The operation '{operation.Name}' of the contract '{operation.DeclaringContract.Name}' is left out: "
                    + e.Message));
            return null;
        }
    }

    private string Method(OperationDescription operation, NameScope names, string contract)
    {
        var name = generator.Choices.Names.Unique(
            names,
            $"operations of {contract}",
            $"{operation.Name} {operation.Messages[0].Action}",
            Identifiers.Of(operation.Name, "Operation"));
        string[] others = generator.Choices.HasBegin
            ? [$"{name}Completed", $"Begin{name}", $"End{name}", $"OnBegin{name}", $"OnEnd{name}", $"On{name}Completed"]
            : [];
        foreach (var other in others.Append(name + "Async"))
        {
            _ = names.Unique(other);
        }

        return name;
    }

    private ServiceContractGenerationContext Write(ContractShape shape)
    {
        var choices = generator.Choices;
        var space = Spaces.Of(generator.TargetCompileUnit, shape.Space);
        var contracts = new ContractTypes(generator, choices);
        var context = contracts.Make(shape);
        space.Types.Add(context.ContractType);
        if (context.DuplexCallbackType is { } callback)
        {
            space.Types.Add(callback);
        }

        if (choices.Has(ServiceContractGenerationOptions.ChannelInterface))
        {
            space.Types.Add(contracts.Channel(shape));
        }

        foreach (var operation in shape.Operations)
        {
            foreach (var message in new[] { operation.Request, operation.Reply }.OfType<MessageShape>()
                .Where(static message => message.ClassName is not null))
            {
                Spaces.Add(space, MessageContractTypes.Make(message, operation, choices.IsInternal));
            }
        }

        if (choices.HasServices)
        {
            var name = _names!.Unique(
                $"service {shape.Contract.Namespace}:{shape.Contract.Name}",
                Identifiers.Of(shape.Contract.Name, "Contract") is ['I', >= 'A' and <= 'Z', ..] named
                    ? named[1..] + "Service"
                    : Identifiers.Of(shape.Contract.Name, "Contract") + "Service");
            space.Types.Add(ServiceTypes.Make(name, shape, context, choices.IsInternal));
        }

        if (choices.Has(ServiceContractGenerationOptions.ClientClass) || choices.HasEvents)
        {
            foreach (var type in new ClientTypes(choices).Make(shape, context))
            {
                space.Types.Add(type);
            }
        }

        return context;
    }

    /// <summary>Lets behaviors of the contract change its code.</summary>
    private static void Extend(ServiceContractGenerationContext context)
    {
        foreach (var extension in context.Contract.Behaviors.OfType<IServiceContractGenerationExtension>().ToList())
        {
            extension.GenerateContract(context);
        }

        foreach (var operation in context.Operations.ToList())
        {
            foreach (var extension in
                operation.Operation.Behaviors.OfType<IOperationContractGenerationExtension>().ToList())
            {
                extension.GenerateOperation(operation);
            }
        }
    }
}
