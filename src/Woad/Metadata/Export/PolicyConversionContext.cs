using System.ServiceModel.Channels;

namespace System.ServiceModel.Description;

/// <summary>
/// The policy of an endpoint while it is made: assertions of the binding, its operations, messages and faults.
/// </summary>
public abstract class PolicyConversionContext
{
    /// <summary>
    /// Initializes a new instance of the <see cref="PolicyConversionContext"/> class for <paramref name="endpoint"/>.
    /// </summary>
    /// <param name="endpoint">The endpoint.</param>
    protected PolicyConversionContext(ServiceEndpoint endpoint)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        Contract = endpoint.Contract;
    }

    /// <summary>Gets the elements of the endpoint's binding.</summary>
    public abstract BindingElementCollection BindingElements { get; }

    /// <summary>Gets the endpoint's contract.</summary>
    public ContractDescription Contract { get; }

    /// <summary>The assertions of the whole binding, to be added to.</summary>
    /// <returns>The assertions.</returns>
    public abstract PolicyAssertionCollection GetBindingAssertions();

    /// <summary>The assertions of a fault, to be added to.</summary>
    /// <param name="fault">The fault.</param>
    /// <returns>The assertions.</returns>
    public abstract PolicyAssertionCollection GetFaultBindingAssertions(FaultDescription fault);

    /// <summary>The assertions of a message, to be added to.</summary>
    /// <param name="message">The description of the message.</param>
    /// <returns>The assertions.</returns>
    public abstract PolicyAssertionCollection GetMessageBindingAssertions(MessageDescription message);

    /// <summary>The assertions of an operation, to be added to.</summary>
    /// <param name="operation">The operation.</param>
    /// <returns>The assertions.</returns>
    public abstract PolicyAssertionCollection GetOperationBindingAssertions(OperationDescription operation);
}
