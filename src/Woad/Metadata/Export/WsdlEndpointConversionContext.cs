using System.Web.Services.Description;
using Woad.Metadata;
using Woad.Metadata.Importing;
using WsdlBindingPart = System.Web.Services.Description.Binding;

namespace System.ServiceModel.Description;

/// <summary>An endpoint, its WSDL binding and port while they are exported: what stands for what.</summary>
public class WsdlEndpointConversionContext
{
    private readonly Correspondence<OperationDescription, OperationBinding> _operations;
    private readonly Correspondence<MessageDescription, MessageBinding> _messages;
    private readonly Correspondence<FaultDescription, FaultBinding> _faults;

    internal WsdlEndpointConversionContext(
        WsdlContractConversionContext contract, ServiceEndpoint endpoint, WsdlBindingPart binding, Port port)
    {
        ContractConversionContext = contract;
        Endpoint = endpoint;
        WsdlBinding = binding;
        WsdlPort = port;
        _operations = new();
        _messages = new();
        _faults = new();
    }

    /// <summary>Another endpoint that has the binding of <paramref name="bound"/>.</summary>
    internal WsdlEndpointConversionContext(WsdlEndpointConversionContext bound, ServiceEndpoint endpoint, Port port)
    {
        ContractConversionContext = bound.ContractConversionContext;
        Endpoint = endpoint;
        WsdlBinding = bound.WsdlBinding;
        WsdlPort = port;
        _operations = bound._operations;
        _messages = bound._messages;
        _faults = bound._faults;
    }

    /// <summary>Gets the context of the endpoint's contract.</summary>
    public WsdlContractConversionContext ContractConversionContext { get; }

    /// <summary>Gets the endpoint of the context.</summary>
    public ServiceEndpoint Endpoint { get; }

    /// <summary>Gets the binding; endpoints with the same contract and binding object share one.</summary>
    public WsdlBindingPart WsdlBinding { get; }

    /// <summary>Gets the port of the context.</summary>
    public Port WsdlPort { get; }

    /// <summary>The binding's fault for <paramref name="fault"/>.</summary>
    /// <param name="fault">The fault.</param>
    /// <returns>The object of the WSDL document.</returns>
    public FaultBinding GetFaultBinding(FaultDescription fault) => _faults.Right(fault);

    /// <summary>The fault that <paramref name="faultBinding"/> stands for.</summary>
    /// <param name="faultBinding">The fault of the binding.</param>
    /// <returns>The description.</returns>
    public FaultDescription GetFaultDescription(FaultBinding faultBinding) => _faults.Left(faultBinding);

    /// <summary>The binding's input or output for <paramref name="message"/>.</summary>
    /// <param name="message">The description of the message.</param>
    /// <returns>The object of the WSDL document.</returns>
    public MessageBinding GetMessageBinding(MessageDescription message) => _messages.Right(message);

    /// <summary>The message that <paramref name="messageBinding"/> stands for.</summary>
    /// <param name="messageBinding">The message of the binding.</param>
    /// <returns>The description.</returns>
    public MessageDescription GetMessageDescription(MessageBinding messageBinding) => _messages.Left(messageBinding);

    /// <summary>The binding's operation for <paramref name="operation"/>.</summary>
    /// <param name="operation">The operation.</param>
    /// <returns>The object of the WSDL document.</returns>
    public OperationBinding GetOperationBinding(OperationDescription operation) => _operations.Right(operation);

    /// <summary>The operation that <paramref name="operationBinding"/> stands for.</summary>
    /// <param name="operationBinding">The operation of the binding.</param>
    /// <returns>The description.</returns>
    public OperationDescription GetOperationDescription(OperationBinding operationBinding) =>
        _operations.Left(operationBinding);

    /// <summary>
    /// The policy of a binding that is imported; null when it has been imported before, and on export.
    /// </summary>
    internal ImportedPolicy? Policy { get; set; }

    /// <summary>Called with the binding when all extensions have seen it; null on export.</summary>
    internal Action<Channels.Binding>? IsImported { get; set; }

    internal bool Has(OperationDescription operation) => _operations.Has(operation);

    internal bool Has(MessageDescription message) => _messages.Has(message);

    internal bool Has(FaultDescription fault) => _faults.Has(fault);

    internal void Add(OperationDescription description, OperationBinding operation) =>
        _operations.Add(description, operation);

    internal void Add(MessageDescription description, MessageBinding message) => _messages.Add(description, message);

    internal void Add(FaultDescription description, FaultBinding fault) => _faults.Add(description, fault);
}
