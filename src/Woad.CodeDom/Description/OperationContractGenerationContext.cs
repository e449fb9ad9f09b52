using System.CodeDom;

namespace System.ServiceModel.Description;

/// <summary>An operation and the methods that were generated for it.</summary>
public class OperationContractGenerationContext
{
    /// <summary>
    /// Initializes a new instance of the <see cref="OperationContractGenerationContext"/> class for an operation with
    /// one method.
    /// </summary>
    /// <param name="serviceContractGenerator">The generator.</param>
    /// <param name="contract">The contract and its code.</param>
    /// <param name="operation">The operation.</param>
    /// <param name="declaringType">The interface that has the methods.</param>
    /// <param name="method">The method that waits.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public OperationContractGenerationContext(
        ServiceContractGenerator serviceContractGenerator,
        ServiceContractGenerationContext contract,
        OperationDescription operation,
        CodeTypeDeclaration declaringType,
        CodeMemberMethod method)
        : this(serviceContractGenerator, contract, operation, declaringType, Checked(method), null, null, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="OperationContractGenerationContext"/> class for an operation with a
    /// method that returns a task.
    /// </summary>
    /// <param name="serviceContractGenerator">The generator.</param>
    /// <param name="contract">The contract and its code.</param>
    /// <param name="operation">The operation.</param>
    /// <param name="declaringType">The interface that has the methods.</param>
    /// <param name="syncMethod">The method that waits.</param>
    /// <param name="taskMethod">The method that returns a task.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public OperationContractGenerationContext(
        ServiceContractGenerator serviceContractGenerator,
        ServiceContractGenerationContext contract,
        OperationDescription operation,
        CodeTypeDeclaration declaringType,
        CodeMemberMethod syncMethod,
        CodeMemberMethod taskMethod)
        : this(
            serviceContractGenerator,
            contract,
            operation,
            declaringType,
            Checked(syncMethod),
            null,
            null,
            Checked(taskMethod))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="OperationContractGenerationContext"/> class for an operation with
    /// methods Begin and End.
    /// </summary>
    /// <param name="serviceContractGenerator">The generator.</param>
    /// <param name="contract">The contract and its code.</param>
    /// <param name="operation">The operation.</param>
    /// <param name="declaringType">The interface that has the methods.</param>
    /// <param name="syncMethod">The method that waits.</param>
    /// <param name="beginMethod">The method that begins a call.</param>
    /// <param name="endMethod">The method that ends a call.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public OperationContractGenerationContext(
        ServiceContractGenerator serviceContractGenerator,
        ServiceContractGenerationContext contract,
        OperationDescription operation,
        CodeTypeDeclaration declaringType,
        CodeMemberMethod syncMethod,
        CodeMemberMethod beginMethod,
        CodeMemberMethod endMethod)
        : this(
            serviceContractGenerator,
            contract,
            operation,
            declaringType,
            Checked(syncMethod),
            Checked(beginMethod),
            Checked(endMethod),
            null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="OperationContractGenerationContext"/> class.</summary>
    /// <param name="serviceContractGenerator">The generator.</param>
    /// <param name="contract">The contract and its code.</param>
    /// <param name="operation">The operation.</param>
    /// <param name="declaringType">The interface that has the methods.</param>
    /// <param name="syncMethod">The method that waits; null for none.</param>
    /// <param name="beginMethod">The method that begins a call; null for none.</param>
    /// <param name="endMethod">The method that ends a call; null for none.</param>
    /// <param name="taskMethod">The method that returns a task; null for none.</param>
    /// <exception cref="ArgumentNullException">An argument that is not a method is null.</exception>
    public OperationContractGenerationContext(
        ServiceContractGenerator serviceContractGenerator,
        ServiceContractGenerationContext contract,
        OperationDescription operation,
        CodeTypeDeclaration declaringType,
        CodeMemberMethod? syncMethod,
        CodeMemberMethod? beginMethod,
        CodeMemberMethod? endMethod,
        CodeMemberMethod? taskMethod)
    {
        ArgumentNullException.ThrowIfNull(serviceContractGenerator);
        ArgumentNullException.ThrowIfNull(contract);
        ArgumentNullException.ThrowIfNull(operation);
        ArgumentNullException.ThrowIfNull(declaringType);
        (ServiceContractGenerator, Contract, Operation) = (serviceContractGenerator, contract, operation);
        (DeclaringType, SyncMethod, TaskMethod) = (declaringType, syncMethod, taskMethod);
        (BeginMethod, EndMethod) = (beginMethod, endMethod);
    }

    /// <summary>Gets the method that begins a call.</summary>
    /// <value>Null unless <see cref="IsAsync"/> is <see langword="true"/>.</value>
    public CodeMemberMethod? BeginMethod { get; }

    /// <summary>Gets the contract and its code.</summary>
    public ServiceContractGenerationContext Contract { get; }

    /// <summary>Gets the interface that has the methods: that of the contract or that of its callbacks.</summary>
    public CodeTypeDeclaration DeclaringType { get; }

    /// <summary>Gets the method that ends a call.</summary>
    /// <value>Null unless <see cref="IsAsync"/> is <see langword="true"/>.</value>
    public CodeMemberMethod? EndMethod { get; }

    /// <summary>Gets a value that indicates whether the operation has methods Begin and End.</summary>
    public bool IsAsync => BeginMethod is not null;

    /// <summary>Gets a value that indicates whether the operation has a method that returns a task.</summary>
    public bool IsTask => TaskMethod is not null;

    /// <summary>Gets the description of the operation.</summary>
    public OperationDescription Operation { get; }

    /// <summary>Gets the generator that the context belongs to.</summary>
    public ServiceContractGenerator ServiceContractGenerator { get; }

    /// <summary>Gets the method that waits.</summary>
    public CodeMemberMethod? SyncMethod { get; }

    /// <summary>Gets the method that returns a task.</summary>
    /// <value>Null unless <see cref="IsTask"/> is <see langword="true"/>.</value>
    public CodeMemberMethod? TaskMethod { get; }

    private static CodeMemberMethod Checked(CodeMemberMethod method)
    {
        ArgumentNullException.ThrowIfNull(method);
        return method;
    }
}
