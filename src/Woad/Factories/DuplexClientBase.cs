using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace System.ServiceModel;

/// <summary>The base class of typed clients whose service calls back.</summary>
/// <typeparam name="TChannel">The contract's interface.</typeparam>
public abstract class DuplexClientBase<TChannel> : ClientBase<TChannel>
    where TChannel : class
{
    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexClientBase{TChannel}"/> class with the only endpoint that is
    /// configured for the contract.
    /// </summary>
    /// <param name="callbackInstance">The object that receives callbacks.</param>
    protected DuplexClientBase(object callbackInstance) : this(ContextOf(callbackInstance))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexClientBase{TChannel}"/> class with a configured endpoint.
    /// </summary>
    /// <param name="callbackInstance">The object that receives callbacks.</param>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    protected DuplexClientBase(object callbackInstance, string endpointConfigurationName)
        : this(ContextOf(callbackInstance), endpointConfigurationName)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexClientBase{TChannel}"/> class with a configured endpoint and
    /// the service's address.
    /// </summary>
    /// <param name="callbackInstance">The object that receives callbacks.</param>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    protected DuplexClientBase(object callbackInstance, string endpointConfigurationName, string remoteAddress)
        : this(ContextOf(callbackInstance), endpointConfigurationName, remoteAddress)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexClientBase{TChannel}"/> class with a configured endpoint and
    /// the service's address.
    /// </summary>
    /// <param name="callbackInstance">The object that receives callbacks.</param>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    protected DuplexClientBase(object callbackInstance, string endpointConfigurationName, EndpointAddress remoteAddress)
        : this(ContextOf(callbackInstance), endpointConfigurationName, remoteAddress)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexClientBase{TChannel}"/> class with a binding and the
    /// service's address.
    /// </summary>
    /// <param name="callbackInstance">The object that receives callbacks.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    protected DuplexClientBase(object callbackInstance, Binding binding, EndpointAddress remoteAddress)
        : this(ContextOf(callbackInstance), binding, remoteAddress)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexClientBase{TChannel}"/> class with an endpoint.
    /// </summary>
    /// <param name="callbackInstance">The object that receives callbacks.</param>
    /// <param name="endpoint">The endpoint.</param>
    protected DuplexClientBase(object callbackInstance, ServiceEndpoint endpoint)
        : this(ContextOf(callbackInstance), endpoint)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexClientBase{TChannel}"/> class with the only endpoint that is
    /// configured for the contract.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    protected DuplexClientBase(InstanceContext callbackInstance) : base(callbackInstance)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexClientBase{TChannel}"/> class with a configured endpoint.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    protected DuplexClientBase(InstanceContext callbackInstance, string endpointConfigurationName)
        : base(callbackInstance, endpointConfigurationName)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexClientBase{TChannel}"/> class with a configured endpoint and
    /// the service's address.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    protected DuplexClientBase(InstanceContext callbackInstance, string endpointConfigurationName, string remoteAddress)
        : base(callbackInstance, endpointConfigurationName, remoteAddress)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexClientBase{TChannel}"/> class with a configured endpoint and
    /// the service's address.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    protected DuplexClientBase(
        InstanceContext callbackInstance, string endpointConfigurationName, EndpointAddress remoteAddress)
        : base(callbackInstance, endpointConfigurationName, remoteAddress)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexClientBase{TChannel}"/> class with a binding and the
    /// service's address.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="remoteAddress">The address of the service.</param>
    protected DuplexClientBase(InstanceContext callbackInstance, Binding binding, EndpointAddress remoteAddress)
        : base(callbackInstance, binding, remoteAddress)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DuplexClientBase{TChannel}"/> class with an endpoint.
    /// </summary>
    /// <param name="callbackInstance">The instance context of the object that receives callbacks.</param>
    /// <param name="endpoint">The endpoint.</param>
    protected DuplexClientBase(InstanceContext callbackInstance, ServiceEndpoint endpoint)
        : base(callbackInstance, endpoint)
    {
    }

    /// <summary>Gets the channel, as that of a session in which both sides call.</summary>
    public IDuplexContextChannel InnerDuplexChannel =>
        InnerChannel as IDuplexContextChannel ?? InnerChannel.GetProperty<IDuplexContextChannel>()!;

    private static InstanceContext ContextOf(object callbackInstance)
    {
        ArgumentNullException.ThrowIfNull(callbackInstance);
        return callbackInstance as InstanceContext ?? new InstanceContext(callbackInstance);
    }
}
