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

    /// <summary>The contract.</summary>
    public ContractDescription Contract { get; }

    /// <summary>The port type.</summary>
    public PortType WsdlPortType { get; }

    /// <summary>The fault that <paramref name="operationFault"/> stands for.</summary>
    public FaultDescription GetFaultDescription(OperationFault operationFault) => _faults.Left(operationFault);

    /// <summary>The message that <paramref name="operationMessage"/> stands for.</summary>
    public MessageDescription GetMessageDescription(OperationMessage operationMessage) => _messages.Left(operationMessage);

    /// <summary>The operation of the port type for <paramref name="operation"/>.</summary>
    public Operation GetOperation(OperationDescription operation) => _operations.Right(operation);

    /// <summary>The operation that <paramref name="operation"/> stands for.</summary>
    public OperationDescription GetOperationDescription(Operation operation) => _operations.Left(operation);

    /// <summary>The fault of the port type for <paramref name="fault"/>.</summary>
    public OperationFault GetOperationFault(FaultDescription fault) => _faults.Right(fault);

    /// <summary>The input or output of the port type for <paramref name="message"/>.</summary>
    public OperationMessage GetOperationMessage(MessageDescription message) => _messages.Right(message);

    /// <summary>Whether the operation is part of the port type: one that takes any action is not.</summary>
    internal bool Has(OperationDescription operation) => _operations.Has(operation);

    /// <summary>Whether the fault is part of the port type.</summary>
    internal bool Has(FaultDescription fault) => _faults.Has(fault);

    internal void Add(OperationDescription description, Operation operation) => _operations.Add(description, operation);

    internal void Add(MessageDescription description, OperationMessage message) => _messages.Add(description, message);

    internal void Add(FaultDescription description, OperationFault fault) => _faults.Add(description, fault);
}
