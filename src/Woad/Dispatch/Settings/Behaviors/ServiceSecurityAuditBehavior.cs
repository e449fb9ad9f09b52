using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Contracts;

namespace System.ServiceModel.Description;

/// <summary>Writes security events of a service to the log.</summary>
/// <remarks>
/// WCF writes to the event log of Windows. Here the events go to the host's logger, at level Information or Warning.
/// </remarks>
public sealed class ServiceSecurityAuditBehavior : IServiceBehavior, ISealable
{
    private Changes _changes;

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceSecurityAuditBehavior"/> class that logs nothing.
    /// </summary>
    public ServiceSecurityAuditBehavior()
    {
    }

    /// <summary>Gets or sets the event log of Windows that the events are for.</summary>
    /// <value>The default is <see cref="AuditLogLocation.Default"/>. All of them go to the host's logger.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public AuditLogLocation AuditLogLocation
    {
        get;
        set
        {
            _changes.Check(this);
            field = Check.Defined(value);
        }
    }

    /// <summary>Gets or sets which authentications of messages are logged.</summary>
    /// <value>The default is <see cref="AuditLevel.None"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public AuditLevel MessageAuthenticationAuditLevel
    {
        get;
        set
        {
            _changes.Check(this);
            field = Check.Defined(value);
        }
    }

    /// <summary>Gets or sets which authorizations of calls are logged.</summary>
    /// <value>The default is <see cref="AuditLevel.None"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public AuditLevel ServiceAuthorizationAuditLevel
    {
        get;
        set
        {
            _changes.Check(this);
            field = Check.Defined(value);
        }
    }

    /// <summary>
    /// Gets or sets a value that indicates whether a message is taken whose event could not be logged.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public bool SuppressAuditFailure
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    } = true;

    void ISealable.MakeReadOnly() => _changes.End();

    void IServiceBehavior.AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
        ArgumentNullException.ThrowIfNull(bindingParameters);
        bindingParameters.Add(this);
    }

    void IServiceBehavior.ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        ArgumentNullException.ThrowIfNull(serviceHostBase);
        foreach (var endpoint in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>()
            .SelectMany(static dispatcher => dispatcher.Endpoints))
        {
            var runtime = endpoint.DispatchRuntime;
            runtime.SecurityAuditLogLocation = AuditLogLocation;
            runtime.MessageAuthenticationAuditLevel = MessageAuthenticationAuditLevel;
            runtime.ServiceAuthorizationAuditLevel = ServiceAuthorizationAuditLevel;
            runtime.SuppressAuditFailure = SuppressAuditFailure;
        }
    }

    void IServiceBehavior.Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }
}
