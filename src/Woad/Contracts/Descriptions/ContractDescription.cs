using System.Collections.ObjectModel;
using System.Net.Security;
using System.Xml.Schema;
using Woad.Contracts;

namespace System.ServiceModel.Description;

/// <summary>A service contract: its name and operations, read from a type by <see cref="GetContract(Type)"/>.</summary>
public partial class ContractDescription
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ContractDescription"/> class without operations in the namespace
    /// <c>http://tempuri.org/</c>.
    /// </summary>
    /// <param name="name">The name.</param>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="name"/> is empty.</exception>
    public ContractDescription(string name)
        : this(name, ContractNames.DefaultNamespace)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ContractDescription"/> class without operations.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="name"/> is empty.</exception>
    /// <exception cref="ArgumentException"><paramref name="ns"/> is no URI.</exception>
    public ContractDescription(string name, string ns)
    {
        Name = name;
        Namespace = ns;
    }

    /// <summary>Gets or sets the contract's name, encoded as an XML name.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is an empty string.</exception>
    [Setting(Check = nameof(Check.Name))] public partial string Name { get; set; }

    /// <summary>Gets or sets the contract's namespace.</summary>
    /// <exception cref="ArgumentException">The value is not a URI.</exception>
    public string Namespace
    {
        get;
        set => field = Check.NamespaceUri(value) ?? ContractNames.DefaultNamespace;
    }

    /// <summary>Gets the behaviors, at most one of each type.</summary>
    public KeyedByTypeCollection<IContractBehavior> Behaviors { get; } = [];

    /// <summary>Gets the behaviors; the same collection as <see cref="Behaviors"/>.</summary>
    public KeyedCollection<Type, IContractBehavior> ContractBehaviors => Behaviors;

    /// <summary>Gets or sets the name by which configuration refers to the contract.</summary>
    public string? ConfigurationName { get; set; }

    /// <summary>Gets or sets the type that the contract was read from, or null.</summary>
    public Type? ContractType { get; set; }

    /// <summary>Gets or sets the type of the callback contract, or null.</summary>
    public Type? CallbackContractType { get; set; }

    /// <summary>
    /// Whether the contract's compiled form is left alone: calls are served by reflection and messages.
    /// </summary>
    internal bool IgnoresCompiled { get; set; }

    /// <summary>
    /// Whether code that the generator has made of the contract is left alone: code is emitted at run time, as for a
    /// contract that the generator has not seen.
    /// </summary>
    internal bool IgnoresGenerated { get; set; }

    /// <summary>The schemas that an imported contract refers to; null for a contract of the program.</summary>
    internal XmlSchemaSet? Schemas { get; set; }

    /// <summary>Gets or sets whether sessions are allowed, required or refused.</summary>
    /// <value>The default is <see cref="SessionMode.Allowed"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial SessionMode SessionMode { get; set; }

    /// <summary>
    /// Gets the operations: the contract's own, those of its base contracts and those of the callback contract.
    /// </summary>
    public OperationDescriptionCollection Operations { get; } = [];

    /// <summary>Reads the contract that <paramref name="contractType"/> is marked with or inherits.</summary>
    /// <param name="contractType">The type of the contract.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="InvalidOperationException">
    /// The type is no service contract, or its contract breaks a rule.
    /// </exception>
    public static ContractDescription GetContract(Type contractType)
    {
        ArgumentNullException.ThrowIfNull(contractType);
        return DataContractSerializerOperationBehavior.AddTo(ContractReader.Read(contractType, serviceType: null));
    }

    /// <summary>Reads the contract as <paramref name="serviceType"/> implements it.</summary>
    /// <param name="contractType">The type of the contract.</param>
    /// <param name="serviceType">The type of the service.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="InvalidOperationException">
    /// The type is no service contract, or its contract breaks a rule.
    /// </exception>
    public static ContractDescription GetContract(Type contractType, Type serviceType)
    {
        ArgumentNullException.ThrowIfNull(contractType);
        ArgumentNullException.ThrowIfNull(serviceType);
        return DataContractSerializerOperationBehavior.AddTo(ContractReader.Read(contractType, serviceType));
    }

    /// <summary>Reads the contract as the class of <paramref name="serviceImplementation"/> implements it.</summary>
    /// <param name="contractType">The type of the contract.</param>
    /// <param name="serviceImplementation">The instance of the service.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="InvalidOperationException">
    /// The type is no service contract, or its contract breaks a rule.
    /// </exception>
    public static ContractDescription GetContract(Type contractType, object serviceImplementation)
    {
        ArgumentNullException.ThrowIfNull(contractType);
        ArgumentNullException.ThrowIfNull(serviceImplementation);
        return DataContractSerializerOperationBehavior.AddTo(
            ContractReader.Read(contractType, serviceImplementation.GetType()));
    }

    /// <summary>The base contracts that operations come from, each once, without this contract.</summary>
    /// <returns>The contracts.</returns>
    public Collection<ContractDescription> GetInheritedContracts() =>
        [.. Operations.Select(operation => operation.DeclaringContract).Where(contract => contract != this).Distinct()];

    /// <summary>Gets a value that indicates whether <see cref="ProtectionLevel"/> has been set.</summary>
    public bool HasProtectionLevel { get; private set; }

    /// <summary>
    /// Gets or sets how messages of the contract must be protected. A binding that cannot do so refuses to open.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(Mark = nameof(HasProtectionLevel), ShouldSerialize = true)]
    public partial ProtectionLevel ProtectionLevel { get; set; }
}
