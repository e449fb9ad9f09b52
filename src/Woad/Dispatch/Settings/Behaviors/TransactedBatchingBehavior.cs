using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Xml;

namespace System.ServiceModel.Description;

/// <summary>
/// Has several messages of a queue received and carried out in one transaction. When it is rolled back, they are
/// received again one by one.
/// </summary>
public class TransactedBatchingBehavior : IEndpointBehavior
{
    /// <summary>
    /// Initializes a new instance of the <see cref="TransactedBatchingBehavior"/> class with the maximum number of
    /// messages of a transaction.
    /// </summary>
    /// <param name="maxBatchSize">The maximum number; 0 for a transaction for each message.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxBatchSize"/> is negative.</exception>
    public TransactedBatchingBehavior(int maxBatchSize) => MaxBatchSize = maxBatchSize;

    /// <summary>For configuration files.</summary>
    internal TransactedBatchingBehavior()
        : this(0)
    {
    }

    /// <summary>Gets or sets the maximum number of messages of a transaction.</summary>
    /// <value>0 means a transaction for each message.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int MaxBatchSize
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    }

    void IEndpointBehavior.AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    void IEndpointBehavior.ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
    }

    void IEndpointBehavior.ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
        ArgumentNullException.ThrowIfNull(endpointDispatcher);
        endpointDispatcher.ChannelDispatcher!.MaxTransactedBatchSize = MaxBatchSize;
    }

    /// <exception cref="InvalidOperationException">The binding's transport has no messages of transactions.</exception>
    void IEndpointBehavior.Validate(ServiceEndpoint endpoint)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        var transport = endpoint.Binding?.CreateBindingElements().Find<ITransactedBindingElement>();
        if (transport is not { TransactedReceiveEnabled: true })
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The endpoint '{endpoint.Name}' has a TransactedBatchingBehavior, and its binding "
                + $"'{endpoint.Binding?.Name}' does not receive messages in transactions. Use a NetMsmqBinding or "
                + $"MsmqIntegrationBinding with ExactlyOnce = true, or remove the behavior."));
        }
    }
}
