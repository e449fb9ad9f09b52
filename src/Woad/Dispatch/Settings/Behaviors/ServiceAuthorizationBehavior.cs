using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Contracts;
using Woad.Metadata.Exchange;

namespace System.ServiceModel.Description;

/// <summary>Authorization of callers, and the principal under which operations run.</summary>
/// <remarks>
/// Manager and policies are asked for every endpoint, also for those of metadata exchange and those with
/// <see cref="ServiceEndpoint.IsSystemEndpoint"/>. A manager that is to let requests for metadata through compares
/// <see cref="EndpointDispatcher.ContractName"/> with <see cref="ServiceMetadataBehavior.MexContractName"/>.
/// </remarks>
public sealed class ServiceAuthorizationBehavior : IServiceBehavior, ISealable
{
    private Changes _changes;
    private bool _isModeSet;

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceAuthorizationBehavior"/> class that lets everybody call.
    /// </summary>
    public ServiceAuthorizationBehavior()
    {
    }

    /// <summary>Gets or sets the policies that are evaluated for each caller.</summary>
    /// <value>The default is none.</value>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public ReadOnlyCollection<IAuthorizationPolicy>? ExternalAuthorizationPolicies
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    }

    /// <summary>
    /// Gets or sets a value that indicates whether operations run as the caller's Windows account. Default: false; true
    /// is refused when the host opens.
    /// </summary>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public bool ImpersonateCallerForAllOperations
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    }

    /// <summary>
    /// Gets or sets a value that indicates whether replies are written as the caller's Windows account. Default: false;
    /// true is refused when the host opens.
    /// </summary>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public bool ImpersonateOnSerializingReply
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    }

    /// <summary>
    /// Gets or sets the kind of <see cref="Thread.CurrentPrincipal"/>. Default:
    /// <see cref="PrincipalPermissionMode.UseWindowsGroups"/>.
    /// </summary>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public PrincipalPermissionMode PrincipalPermissionMode
    {
        get;
        set
        {
            _changes.Check(this);
            field = Check.Defined(value);
            _isModeSet = true;
        }
    } = PrincipalPermissionMode.UseWindowsGroups;

    /// <summary>Gets or sets the manager that decides whether a caller may call an operation.</summary>
    /// <value>The default is null, everybody may.</value>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public ServiceAuthorizationManager? ServiceAuthorizationManager
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    }

    void ISealable.MakeReadOnly() => _changes.End();

    void IServiceBehavior.AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    void IServiceBehavior.ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        ArgumentNullException.ThrowIfNull(serviceHostBase);
        foreach (var dispatcher in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>())
        {
            foreach (var endpoint in dispatcher.Endpoints)
            {
                var runtime = endpoint.DispatchRuntime;

                // Every host has the behavior: a property that nobody has set leaves what others have set.
                if (ExchangeEndpoints.IsOne(endpoint))
                {
                    // What the host itself answers runs as nobody: a policy need not know a principal for it.
                    runtime.PrincipalPermissionMode = PrincipalPermissionMode.None;
                }
                else if (_isModeSet)
                {
                    runtime.PrincipalPermissionMode = PrincipalPermissionMode;
                }

                runtime.ImpersonateCallerForAllOperations |= ImpersonateCallerForAllOperations;
                runtime.ImpersonateOnSerializingReply |= ImpersonateOnSerializingReply;
                runtime.ExternalAuthorizationPolicies = ExternalAuthorizationPolicies
                    ?? runtime.ExternalAuthorizationPolicies;
                runtime.ServiceAuthorizationManager = ServiceAuthorizationManager
                    ?? runtime.ServiceAuthorizationManager;
            }
        }
    }

    void IServiceBehavior.Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }

    /// <summary>Determines whether there are policies.</summary>
    /// <returns><see langword="true"/> if the value is written; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeExternalAuthorizationPolicies() => ExternalAuthorizationPolicies is { Count: > 0 };

    /// <summary>Determines whether there is a manager.</summary>
    /// <returns><see langword="true"/> if the value is written; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeServiceAuthorizationManager() => ServiceAuthorizationManager is not null;
}
