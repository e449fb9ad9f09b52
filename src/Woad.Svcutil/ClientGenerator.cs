using System.Collections.ObjectModel;
using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.CodeDom.Documentation;
using Woad.CodeDom.Generation;
using Woad.Svcutil.Printing;
using Woad.Svcutil.Requests;

namespace Woad.Svcutil;

/// <summary>Generates the code of imported contracts, and prints it.</summary>
internal sealed class ClientGenerator
{
    private readonly GenerationOptions _options;
    private readonly WsdlImporter _importer;
    private readonly Collection<ContractDescription> _contracts;
    private readonly ServiceContractGenerator _generator;

    public ClientGenerator(GenerationOptions options, WsdlImporter importer, Collection<ContractDescription> contracts)
    {
        (_options, _importer, _contracts) = (options, importer, contracts);
        _generator = new ServiceContractGenerator { Choices = options.Choices };
        _generator.NamespaceMappings["*"] = options.Namespace;
        foreach (var (ns, space) in options.Mappings)
        {
            _generator.NamespaceMappings[ns] = space;
        }

        importer.State[typeof(XsdDataContractImporter)] = DataContracts();
        importer.State[typeof(XmlSerializerImportOptions)] =
            new XmlSerializerImportOptions(_generator.TargetCompileUnit) { ClrNamespace = options.Namespace };
    }

    /// <summary>Problems that did not stop the generation.</summary>
    public IReadOnlyList<MetadataConversionError> Warnings => _generator.Errors;

    /// <summary>The code.</summary>
    /// <exception cref="GenerationException">Something cannot be expressed.</exception>
    public string Run()
    {
        if (_options.IsTypesOnly)
        {
            _generator.GenerateTypes(_importer.ImportedSchemas);
        }
        else
        {
            _ = _generator.GenerateAll(_contracts);
        }

        if (_options.HasDocumentation || _options.Style.IsNullable)
        {
            new SchemaFacts(_importer.XmlSchemas).AddTo(_generator.TargetCompileUnit, _options.HasDocumentation);
        }

        return new FilePrinter(_options).Print(_generator.TargetCompileUnit);
    }

    /// <summary>The name by which configuration knows a contract; null for one that is left out.</summary>
    public string? ConfigurationName(ContractDescription contract) => _generator.NameOf(contract);

    private XsdDataContractImporter DataContracts()
    {
        var options = new ImportOptions
        {
            GenerateInternal = _options.Choices.IsInternal,
            EnableDataBinding = _options.HasDataBinding,
            GenerateSerializable = false,
            ImportXmlType = _options.ImportsXmlTypes,
        };
        options.Namespaces.Add("*", _options.Namespace);
        foreach (var (ns, space) in _options.Mappings)
        {
            options.Namespaces.Add(ns, space);
        }

        // The importer would make a struct of the two members that the serializer writes.
        options.ReferencedTypes.Add(typeof(DateTimeOffset));
        foreach (var type in _options.References)
        {
            options.ReferencedTypes.Add(type);
        }

        foreach (var collection in _options.CollectionTypes)
        {
            options.ReferencedCollectionTypes.Add(collection);
        }

        return new XsdDataContractImporter(_generator.TargetCompileUnit) { Options = options };
    }
}
