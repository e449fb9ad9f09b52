using System.ServiceModel.Channels;

namespace System.ServiceModel.Description;

/// <summary>The policy of an endpoint while it is made: assertions of the binding, its operations, messages and faults.</summary>
public abstract class PolicyConversionContext
{
    /// <summary>A context for <paramref name="endpoint"/>.</summary>
    protected PolicyConversionContext(ServiceEndpoint endpoint)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        Contract = endpoint.Contract;
    }

    /// <summary>The elements of the endpoint's binding.</summary>
    public abstract BindingElementCollection BindingElements { get; }

    /// <summary>The endpoint's contract.</summary>
    public ContractDescription Contract { get; }

    /// <summary>The assertions of the whole binding, to be added to.</summary>
    public abstract PolicyAssertionCollection GetBindingAssertions();

    /// <summary>The assertions of a fault, to be added to.</summary>
    public abstract PolicyAssertionCollection GetFaultBindingAssertions(FaultDescription fault);

    /// <summary>The assertions of a message, to be added to.</summary>
    public abstract PolicyAssertionCollection GetMessageBindingAssertions(MessageDescription message);

    /// <summary>The assertions of an operation, to be added to.</summary>
    public abstract PolicyAssertionCollection GetOperationBindingAssertions(OperationDescription operation);
}
