using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace System.ServiceModel;

/// <summary>The base class of typed clients whose service calls back.</summary>
/// <typeparam name="TChannel">The contract's interface.</typeparam>
public abstract class DuplexClientBase<TChannel> : ClientBase<TChannel>
    where TChannel : class
{
    /// <summary>Makes a client with the only endpoint that is configured for the contract.</summary>
    protected DuplexClientBase(object callbackInstance) : this(ContextOf(callbackInstance))
    {
    }

    /// <summary>Makes a client with a configured endpoint.</summary>
    protected DuplexClientBase(object callbackInstance, string endpointConfigurationName)
        : this(ContextOf(callbackInstance), endpointConfigurationName)
    {
    }

    /// <summary>Makes a client with a configured endpoint and the service's address.</summary>
    protected DuplexClientBase(object callbackInstance, string endpointConfigurationName, string remoteAddress)
        : this(ContextOf(callbackInstance), endpointConfigurationName, remoteAddress)
    {
    }

    /// <summary>Makes a client with a configured endpoint and the service's address.</summary>
    protected DuplexClientBase(object callbackInstance, string endpointConfigurationName, EndpointAddress remoteAddress)
        : this(ContextOf(callbackInstance), endpointConfigurationName, remoteAddress)
    {
    }

    /// <summary>Makes a client with a binding and the service's address.</summary>
    protected DuplexClientBase(object callbackInstance, Binding binding, EndpointAddress remoteAddress)
        : this(ContextOf(callbackInstance), binding, remoteAddress)
    {
    }

    /// <summary>Makes a client with an endpoint.</summary>
    protected DuplexClientBase(object callbackInstance, ServiceEndpoint endpoint)
        : this(ContextOf(callbackInstance), endpoint)
    {
    }

    /// <summary>Makes a client with the only endpoint that is configured for the contract.</summary>
    protected DuplexClientBase(InstanceContext callbackInstance) : base(callbackInstance)
    {
    }

    /// <summary>Makes a client with a configured endpoint.</summary>
    protected DuplexClientBase(InstanceContext callbackInstance, string endpointConfigurationName)
        : base(callbackInstance, endpointConfigurationName)
    {
    }

    /// <summary>Makes a client with a configured endpoint and the service's address.</summary>
    protected DuplexClientBase(InstanceContext callbackInstance, string endpointConfigurationName, string remoteAddress)
        : base(callbackInstance, endpointConfigurationName, remoteAddress)
    {
    }

    /// <summary>Makes a client with a configured endpoint and the service's address.</summary>
    protected DuplexClientBase(
        InstanceContext callbackInstance, string endpointConfigurationName, EndpointAddress remoteAddress)
        : base(callbackInstance, endpointConfigurationName, remoteAddress)
    {
    }

    /// <summary>Makes a client with a binding and the service's address.</summary>
    protected DuplexClientBase(InstanceContext callbackInstance, Binding binding, EndpointAddress remoteAddress)
        : base(callbackInstance, binding, remoteAddress)
    {
    }

    /// <summary>Makes a client with an endpoint.</summary>
    protected DuplexClientBase(InstanceContext callbackInstance, ServiceEndpoint endpoint) : base(callbackInstance, endpoint)
    {
    }

    /// <summary>The channel, as that of a session in which both sides call.</summary>
    public IDuplexContextChannel InnerDuplexChannel =>
        InnerChannel as IDuplexContextChannel ?? InnerChannel.GetProperty<IDuplexContextChannel>()!;

    private static InstanceContext ContextOf(object callbackInstance)
    {
        ArgumentNullException.ThrowIfNull(callbackInstance);
        return callbackInstance as InstanceContext ?? new InstanceContext(callbackInstance);
    }
}
