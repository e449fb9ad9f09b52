using System.Collections.ObjectModel;
using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.CodeDom.Generation;
using Woad.Svcutil.Printing;

namespace Woad.Svcutil;

/// <summary>Generates the code of imported contracts, and prints it.</summary>
internal sealed class ClientGenerator
{
    private readonly GenerationOptions _options;
    private readonly Collection<ContractDescription> _contracts;
    private readonly ServiceContractGenerator _generator;

    public ClientGenerator(GenerationOptions options, WsdlImporter importer, Collection<ContractDescription> contracts)
    {
        (_options, _contracts) = (options, contracts);
        _generator = new ServiceContractGenerator { Choices = options.Choices };
        _generator.NamespaceMappings["*"] = options.Namespace;
        importer.State[typeof(XsdDataContractImporter)] = DataContracts();
        importer.State[typeof(XmlSerializerImportOptions)] =
            new XmlSerializerImportOptions(_generator.TargetCompileUnit) { ClrNamespace = options.Namespace };
    }

    /// <summary>Problems that did not stop the generation.</summary>
    public IEnumerable<string> Warnings => _generator.Errors.Select(static error => error.Message);

    /// <summary>The code.</summary>
    /// <exception cref="GenerationException">Something cannot be expressed.</exception>
    public string Run()
    {
        _ = _generator.GenerateAll(_contracts);
        return new FilePrinter(_options.Namespace, _options.Access).Print(_generator.TargetCompileUnit);
    }

    /// <summary>The name by which configuration knows a generated contract.</summary>
    public string ConfigurationName(ContractDescription contract) =>
        _generator.GenerateServiceContractType(contract).BaseType;

    private XsdDataContractImporter DataContracts()
    {
        var options = new ImportOptions
        {
            GenerateInternal = _options.Choices.IsInternal,
            EnableDataBinding = _options.HasDataBinding,
            GenerateSerializable = false,
        };
        options.Namespaces.Add("*", _options.Namespace);
        foreach (var type in _options.References)
        {
            options.ReferencedTypes.Add(type);
        }

        if (_options.CollectionType is { } collection)
        {
            options.ReferencedCollectionTypes.Add(collection);
        }

        return new XsdDataContractImporter(_generator.TargetCompileUnit) { Options = options };
    }
}
