using System.CodeDom;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml.Schema;
using Woad.CodeDom.Contracts;
using Woad.CodeDom.DataContracts;
using Woad.CodeDom.EncodedTypes;
using Woad.CodeDom.Generation;
using Woad.CodeDom.Schemas;
using Woad.CodeDom.XmlTypes;
using Woad.Metadata.Importing;

namespace Woad.CodeDom;

/// <summary>The types of the schemas of one importer: as data contracts, and by the rules of XmlSerializer.</summary>
internal sealed class SourceTypes
{
    private const int MaxChecks = 400;

    private readonly HashSet<OperationDescription> _isData = [];
    private readonly HashSet<OperationDescription> _hasDataFaults = [];
    private readonly ServiceContractGenerator _generator;
    private readonly TypeScope _names;
    private readonly XmlSchemaSet _schemas;
    private readonly DataContractTypes _dataTypes;
    private readonly XmlSerializerTypes _xmlTypes;
    private readonly SoapTypes _soapTypes;
    private readonly CodeNamespace _xmlSpace;
    private readonly DataFaultTypes _dataFaults;
    private readonly bool _wantsDataFaults;

    /// <exception cref="GenerationException">The schemas are not valid.</exception>
    public SourceTypes(ImportedSchemas imported, ServiceContractGenerator generator, TypeScope names)
    {
        var schemas = imported.Schemas;
        (_generator, _names, _schemas) = (generator, names, schemas);
        CompiledSchemas.Compile(schemas, generator.Errors);

        // With a member of any type the importer reads all types, of which those of an encoding are no data contracts.
        _dataTypes = new DataContractTypes(
            EncodingUses.Without(schemas),
            imported.State.GetValueOrDefault(typeof(XsdDataContractImporter)) as XsdDataContractImporter
                ?? new XsdDataContractImporter(generator.TargetCompileUnit)
                {
                    Options = new ImportOptions { GenerateInternal = generator.Choices.IsInternal },
                });
        var options = imported.State.GetValueOrDefault(typeof(XmlSerializerImportOptions))
            as XmlSerializerImportOptions;
        var space = options?.ClrNamespace ?? "";
        _xmlTypes = new XmlSerializerTypes(schemas, names, space, generator.Choices);
        _dataFaults = new DataFaultTypes(_xmlTypes, _dataTypes);
        _wantsDataFaults = imported.State.GetValueOrDefault(typeof(FaultImportOptions))
            is FaultImportOptions { UseMessageFormat: false };
        _xmlSpace = Spaces.Of(options?.CodeCompileUnit ?? generator.TargetCompileUnit, space);
        _soapTypes = new SoapTypes(schemas, names, space, _xmlTypes);
    }

    /// <summary>The types of an operation's messages.</summary>
    public IPartTypes Of(OperationDescription operation) => Formats.IsEncoded(operation) ? _soapTypes
        : _isData.Contains(operation) ? _dataTypes
        : _hasDataFaults.Contains(operation) ? _dataFaults
        : _xmlTypes;

    /// <summary>Chooses the serializer of each operation, and imports the data contracts that they need.</summary>
    /// <exception cref="GenerationException">A serializer was asked for that cannot express a message.</exception>
    public void Import(IReadOnlyCollection<OperationDescription> operations)
    {
        var chosen = Choose(operations);
        _isData.UnionWith(chosen);
        _hasDataFaults.UnionWith(HavingDataFaults(operations));
        _dataTypes.Import(chosen.SelectMany(Parts).Concat(_hasDataFaults.SelectMany(Details)));
        DataTypeNames.Keep(_dataTypes, _names);
    }

    /// <summary>Adds the types of XmlSerializer that contracts use.</summary>
    public void Write()
    {
        var isInternal = _generator.Choices.IsInternal;
        foreach (var type in _soapTypes.Make(isInternal).Concat(_xmlTypes.Make(isInternal)))
        {
            Spaces.Add(_xmlSpace, type);
        }
    }

    /// <summary>Adds the types of all schemas: as data contracts, or by the rules of XmlSerializer.</summary>
    /// <exception cref="GenerationException">Data contracts were asked for and cannot express the types.</exception>
    public void WriteAll()
    {
        XmlSchemaElement[] all =
        [
            .. _schemas.GlobalTypes.Values.Cast<XmlSchemaType>()
                .Where(static type => !EncodingNamespaces.All.Contains(type.QualifiedName.Namespace))
                .Select(static type => new XmlSchemaElement
                {
                    Name = type.Name,
                    SchemaTypeName = type.QualifiedName,
                    MinOccurs = 1,
                }),
        ];
        var serializer = _generator.Choices.Serializer;
        if (serializer != SerializerChoice.XmlSerializer && _dataTypes.CanExpress(all))
        {
            _dataTypes.Import(all);
            DataTypeNames.Keep(_dataTypes, _names);
            return;
        }

        if (serializer == SerializerChoice.DataContractSerializer)
        {
            throw new GenerationException(
                "The types of the schemas are not data contracts. Leave the option --serializer out, or set it to "
                    + "XmlSerializer.");
        }

        foreach (var element in all.Concat(_schemas.GlobalElements.Values.Cast<XmlSchemaElement>()
            .Where(static element => !EncodingNamespaces.All.Contains(element.QualifiedName.Namespace)
                && element.QualifiedName.Namespace != XmlSchema.Namespace)))
        {
            _ = _xmlTypes.Use(element);
        }

        Write();
    }

    private static IEnumerable<XmlSchemaElement> Parts(OperationDescription operation) =>
    [
        .. operation.Messages
            .SelectMany(message => message.Body.Parts.Append(message.Body.ReturnValue).Concat(message.Headers))
            .Select(part => part?.Schema).OfType<XmlSchemaElement>(),
        .. Details(operation),
    ];

    private static IEnumerable<XmlSchemaElement> Details(OperationDescription operation) =>
        operation.Faults.Select(static fault => fault.Schema!);

    /// <summary>The operations of XmlSerializer whose details of faults become data contracts.</summary>
    private IEnumerable<OperationDescription> HavingDataFaults(IEnumerable<OperationDescription> operations)
    {
        var candidates = _wantsDataFaults
            ? operations.Where(operation => operation.Faults.Count > 0 && !_isData.Contains(operation)
                && !Formats.IsEncoded(operation)).ToList()
            : [];
        return Expressible(candidates, Details);
    }

    /// <summary>
    /// The operations whose parts data contracts can express. Each check reads all schemas: a group that fails is
    /// halved until one operation is left.
    /// </summary>
    private List<OperationDescription> Expressible(
        List<OperationDescription> candidates, Func<OperationDescription, IEnumerable<XmlSchemaElement>> parts)
    {
        var found = new List<OperationDescription>();
        var waiting = new Stack<List<OperationDescription>>();
        if (candidates.Count > 0)
        {
            waiting.Push(candidates);
        }

        for (var checks = 0; checks < MaxChecks && waiting.TryPop(out var next); checks++)
        {
            if (_dataTypes.CanExpress([.. next.SelectMany(parts)]))
            {
                found.AddRange(next);
            }
            else if (next.Count > 1)
            {
                var half = next.Count / 2;
                waiting.Push(next[half..]);
                waiting.Push(next[..half]);
            }
        }

        return found;
    }

    /// <summary>Whether the parts in wrappers have namespaces: data contracts give them that of the wrapper.</summary>
    private static bool IsQualified(OperationDescription operation) =>
        Formats.IsRpc(operation) || operation.Messages.All(static message =>
            string.IsNullOrEmpty(message.Body.WrapperNamespace)
            || message.Body.Parts.Append(message.Body.ReturnValue)
                .All(static part => part is not { Namespace: "", Schema: not null }));

    /// <summary>The operations whose messages data contracts can express.</summary>
    private List<OperationDescription> Choose(IReadOnlyCollection<OperationDescription> operations)
    {
        var serializer = _generator.Choices.Serializer;
        var candidates = operations
            .Where(static operation => operation.Behaviors.Find<DataContractSerializerOperationBehavior>() is not null)
            .Where(IsQualified)
            .ToList();
        if (serializer == SerializerChoice.XmlSerializer || candidates.Count == 0)
        {
            return [];
        }

        var found = Expressible(candidates, Parts);
        if (serializer == SerializerChoice.DataContractSerializer && found.Count < candidates.Count)
        {
            var first = candidates.Except(found).First();
            throw new GenerationException(
                $"The messages of the operation '{first.Name}' are not data contracts. Leave the option --serializer "
                    + "out, or set it to XmlSerializer.");
        }

        return found;
    }
}
