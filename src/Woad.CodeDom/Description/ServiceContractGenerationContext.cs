using System.CodeDom;
using System.Collections.ObjectModel;

namespace System.ServiceModel.Description;

/// <summary>A contract and the code that was generated for it.</summary>
public class ServiceContractGenerationContext
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceContractGenerationContext"/> class for a contract without
    /// callbacks.
    /// </summary>
    /// <param name="serviceContractGenerator">The generator.</param>
    /// <param name="contract">The contract.</param>
    /// <param name="contractType">The interface of the contract.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public ServiceContractGenerationContext(
        ServiceContractGenerator serviceContractGenerator,
        ContractDescription contract,
        CodeTypeDeclaration contractType)
    {
        ArgumentNullException.ThrowIfNull(serviceContractGenerator);
        ArgumentNullException.ThrowIfNull(contract);
        ArgumentNullException.ThrowIfNull(contractType);
        (ServiceContractGenerator, Contract, ContractType) = (serviceContractGenerator, contract, contractType);
    }

    /// <summary>Initializes a new instance of the <see cref="ServiceContractGenerationContext"/> class.</summary>
    /// <param name="serviceContractGenerator">The generator.</param>
    /// <param name="contract">The contract.</param>
    /// <param name="contractType">The interface of the contract.</param>
    /// <param name="duplexCallbackType">The interface of its callbacks; null for none.</param>
    /// <exception cref="ArgumentNullException">
    /// An argument other than <paramref name="duplexCallbackType"/> is null.
    /// </exception>
    public ServiceContractGenerationContext(
        ServiceContractGenerator serviceContractGenerator,
        ContractDescription contract,
        CodeTypeDeclaration contractType,
        CodeTypeDeclaration? duplexCallbackType)
        : this(serviceContractGenerator, contract, contractType) => DuplexCallbackType = duplexCallbackType;

    /// <summary>Gets the description of the contract.</summary>
    public ContractDescription Contract { get; }

    /// <summary>Gets the interface of the contract.</summary>
    public CodeTypeDeclaration ContractType { get; }

    /// <summary>Gets the interface of the contract's callbacks.</summary>
    /// <value>Null for a contract without callbacks.</value>
    public CodeTypeDeclaration? DuplexCallbackType { get; }

    /// <summary>Gets the operations with their methods.</summary>
    public Collection<OperationContractGenerationContext> Operations { get; } = [];

    /// <summary>Gets the generator that the context belongs to.</summary>
    public ServiceContractGenerator ServiceContractGenerator { get; }
}
