using System.CodeDom;
using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using Woad.CodeDom;
using Woad.CodeDom.Generation;

namespace System.ServiceModel.Description;

/// <summary>
/// Generates interfaces, clients and data types of contracts as CodeDom, and endpoints of configuration.
/// </summary>
/// <remarks>
/// Data types are generated for imported contracts. They go to <see cref="TargetCompileUnit"/>, or to the code of the
/// <see cref="Runtime.Serialization.XsdDataContractImporter"/> and of the <see cref="XmlSerializerImportOptions"/> in
/// the importer's <see cref="MetadataImporter.State"/>.
/// </remarks>
public class ServiceContractGenerator
{
    private readonly ContractCode _code;
    private readonly EndpointConfiguration? _endpoints;

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceContractGenerator"/> class with code of its own.
    /// </summary>
    public ServiceContractGenerator()
        : this(null, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ServiceContractGenerator"/> class.</summary>
    /// <param name="targetCompileUnit">The code to which types are added; null for code of its own.</param>
    public ServiceContractGenerator(CodeCompileUnit? targetCompileUnit)
        : this(targetCompileUnit, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceContractGenerator"/> class that writes endpoints to a
    /// configuration.
    /// </summary>
    /// <param name="targetConfig">The configuration; null for none.</param>
    public ServiceContractGenerator(System.Configuration.Configuration? targetConfig)
        : this(null, targetConfig)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceContractGenerator"/> class that writes endpoints to a
    /// configuration.
    /// </summary>
    /// <param name="targetCompileUnit">The code to which types are added; null for code of its own.</param>
    /// <param name="targetConfig">The configuration; null for none.</param>
    public ServiceContractGenerator(
        CodeCompileUnit? targetCompileUnit, System.Configuration.Configuration? targetConfig)
    {
        TargetCompileUnit = targetCompileUnit ?? new CodeCompileUnit();
        Configuration = targetConfig;
        _code = new ContractCode(this);
        _endpoints = targetConfig is null ? null : new EndpointConfiguration(targetConfig);
    }

    /// <summary>Gets the configuration to which endpoints are added.</summary>
    /// <value>Null when the constructor was given none.</value>
    public System.Configuration.Configuration? Configuration { get; }

    /// <summary>Gets the parts of contracts that cannot be generated.</summary>
    public Collection<MetadataConversionError> Errors { get; } = [];

    /// <summary>Gets the namespaces of code by the XML namespaces of contracts.</summary>
    /// <value>
    /// The entry with the key <c>*</c> is used for all other namespaces. Contracts without one are in the global
    /// namespace.
    /// </value>
    public Dictionary<string, string> NamespaceMappings { get; } = [];

    /// <summary>Gets or sets the kinds of code that are generated.</summary>
    /// <value>The default is <see cref="ServiceContractGenerationOptions.ChannelInterface"/> and
    /// <see cref="ServiceContractGenerationOptions.ClientClass"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value has undefined bits.</exception>
    public ServiceContractGenerationOptions Options
    {
        get => Choices.Kinds;
        set
        {
            const ServiceContractGenerationOptions All = (ServiceContractGenerationOptions)127;
            Choices = (value & ~All) == 0
                ? Choices with { Kinds = value }
                : throw new ArgumentOutOfRangeException(
                    nameof(value), value, "Options is a combination of ServiceContractGenerationOptions.");
        }
    }

    /// <summary>Gets the interfaces of contracts that the program has already, which are not generated.</summary>
    public Dictionary<ContractDescription, Type> ReferencedTypes { get; } = [];

    /// <summary>Gets the code of contracts and clients.</summary>
    public CodeCompileUnit TargetCompileUnit { get; }

    /// <summary>The options, with those that WCF's options cannot express.</summary>
    internal CodeChoices Choices { get; set; } = new()
    {
        Kinds = ServiceContractGenerationOptions.ChannelInterface | ServiceContractGenerationOptions.ClientClass,
    };

    /// <summary>Adds a binding to the configuration.</summary>
    /// <param name="binding">The binding.</param>
    /// <param name="bindingSectionName">The name of its section, for example <c>basicHttpBinding</c>.</param>
    /// <param name="configurationName">The name of its element.</param>
    /// <exception cref="ArgumentNullException"><paramref name="binding"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// The generator has no configuration, or no section takes the binding.
    /// </exception>
    public void GenerateBinding(Binding binding, out string bindingSectionName, out string configurationName)
    {
        ArgumentNullException.ThrowIfNull(binding);
        (bindingSectionName, configurationName) = Endpoints.Add(binding);
    }

    /// <summary>Generates a contract with its types.</summary>
    /// <param name="contractDescription">The contract.</param>
    /// <returns>
    /// The interface of the contract. Operations that cannot be generated are left out; they are in
    /// <see cref="Errors"/>, as is a contract of which nothing could be generated.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="contractDescription"/> is null.</exception>
    public CodeTypeReference GenerateServiceContractType(ContractDescription contractDescription)
    {
        ArgumentNullException.ThrowIfNull(contractDescription);
        if (ReferencedTypes.TryGetValue(contractDescription, out var known))
        {
            return new CodeTypeReference(known);
        }

        try
        {
            return GenerateAll([contractDescription])[contractDescription];
        }
        catch (GenerationException e)
        {
            Errors.Add(new MetadataConversionError(
                $"The contract '{contractDescription.Name}' of namespace '{contractDescription.Namespace}' cannot be "
                    + $"generated: {e.Message}"));
            return new CodeTypeReference(Identifiers.Of(contractDescription.Name, "Contract"));
        }
    }

    /// <summary>Generates an endpoint's contract, and adds endpoint and binding to the configuration.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="channelElement">The element of the endpoint.</param>
    /// <returns>The interface of the contract.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="endpoint"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// The generator has no configuration, the endpoint has no binding, or no section takes its binding.
    /// </exception>
    public CodeTypeReference GenerateServiceEndpoint(
        ServiceEndpoint endpoint, out ChannelEndpointElement channelElement)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        var endpoints = Endpoints;
        var contract = GenerateServiceContractType(endpoint.Contract);
        var name = ReferencedTypes.TryGetValue(endpoint.Contract, out var known)
            ? ContractDescription.GetContract(known).ConfigurationName
            : contract.BaseType;
        channelElement = endpoints.Add(endpoint, name ?? contract.BaseType);
        return contract;
    }

    /// <summary>Generates contracts together, which reads the schemas of their types once.</summary>
    /// <exception cref="GenerationException">Something cannot be expressed.</exception>
    internal IReadOnlyDictionary<ContractDescription, CodeTypeReference> GenerateAll(
        IReadOnlyCollection<ContractDescription> contracts) => _code.Add(contracts);

    /// <summary>Generates all types of schemas, without contracts.</summary>
    /// <exception cref="GenerationException">The chosen serializer cannot express the types.</exception>
    internal void GenerateTypes(Woad.Metadata.Importing.ImportedSchemas schemas) => _code.AddTypes(schemas);

    /// <summary>The name of the interface of a contract; null for one that is not in the code.</summary>
    internal string? NameOf(ContractDescription contract) => _code.Find(contract)?.BaseType;

    private EndpointConfiguration Endpoints => _endpoints ?? throw new InvalidOperationException(
        "The generator has no configuration to which a binding or an endpoint could be added. Give one to the "
            + "constructor of ServiceContractGenerator.");
}
