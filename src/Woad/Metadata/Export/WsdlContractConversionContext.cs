using System.Web.Services.Description;
using Woad.Metadata;

namespace System.ServiceModel.Description;

/// <summary>A contract and its port type while they are exported: what stands for what.</summary>
public class WsdlContractConversionContext
{
    private readonly Correspondence<OperationDescription, Operation> _operations = new();
    private readonly Correspondence<MessageDescription, OperationMessage> _messages = new();
    private readonly Correspondence<FaultDescription, OperationFault> _faults = new();

    internal WsdlContractConversionContext(ContractDescription contract, PortType portType)
    {
        Contract = contract;
        WsdlPortType = portType;
    }

    /// <summary>Gets the contract of the context.</summary>
    public ContractDescription Contract { get; }

    /// <summary>Gets the port type.</summary>
    public PortType WsdlPortType { get; }

    /// <summary>The fault that <paramref name="operationFault"/> stands for.</summary>
    /// <param name="operationFault">The fault of the operation.</param>
    /// <returns>The description.</returns>
    public FaultDescription GetFaultDescription(OperationFault operationFault) => _faults.Left(operationFault);

    /// <summary>The message that <paramref name="operationMessage"/> stands for.</summary>
    /// <param name="operationMessage">The message of the operation.</param>
    /// <returns>The description.</returns>
    public MessageDescription GetMessageDescription(OperationMessage operationMessage) =>
        _messages.Left(operationMessage);

    /// <summary>The operation of the port type for <paramref name="operation"/>.</summary>
    /// <param name="operation">The operation.</param>
    /// <returns>The object of the WSDL document.</returns>
    public Operation GetOperation(OperationDescription operation) => _operations.Right(operation);

    /// <summary>The operation that <paramref name="operation"/> stands for.</summary>
    /// <param name="operation">The operation.</param>
    /// <returns>The description.</returns>
    public OperationDescription GetOperationDescription(Operation operation) => _operations.Left(operation);

    /// <summary>The fault of the port type for <paramref name="fault"/>.</summary>
    /// <param name="fault">The fault.</param>
    /// <returns>The object of the WSDL document.</returns>
    public OperationFault GetOperationFault(FaultDescription fault) => _faults.Right(fault);

    /// <summary>The input or output of the port type for <paramref name="message"/>.</summary>
    /// <param name="message">The description of the message.</param>
    /// <returns>The object of the WSDL document.</returns>
    public OperationMessage GetOperationMessage(MessageDescription message) => _messages.Right(message);

    /// <summary>Whether the operation is part of the port type: one that takes any action is not.</summary>
    internal bool Has(OperationDescription operation) => _operations.Has(operation);

    /// <summary>Whether the fault is part of the port type.</summary>
    internal bool Has(FaultDescription fault) => _faults.Has(fault);

    internal void Add(OperationDescription description, Operation operation) => _operations.Add(description, operation);

    internal void Add(MessageDescription description, OperationMessage message) => _messages.Add(description, message);

    internal void Add(FaultDescription description, OperationFault fault) => _faults.Add(description, fault);
}
