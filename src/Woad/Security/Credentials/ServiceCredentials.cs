using System.Collections.ObjectModel;
using System.IdentityModel.Selectors;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Security;
using Woad.Contracts;
using Woad.Security.Issued;
using Woad.Xml;

namespace System.ServiceModel.Description;

/// <summary>
/// The credentials of a service, and the rules by which it validates its clients. A behavior of the service.
/// </summary>
public class ServiceCredentials : SecurityCredentialsManager, IServiceBehavior, ISealable
{
    private Changes _changes;
    private object? _identity;

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceCredentials"/> class with the default settings.
    /// </summary>
    public ServiceCredentials()
    {
        ClientCertificate = new();
        IssuedTokenAuthentication = new();
        Peer = new();
        SecureConversationAuthentication = new();
        ServiceCertificate = new();
        UserNameAuthentication = new();
        WindowsAuthentication = new();
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceCredentials"/> class as a copy of <paramref name="other"/>,
    /// for <see cref="CloneCore"/>.
    /// </summary>
    /// <param name="other">The credentials to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="other"/> is null.</exception>
    protected ServiceCredentials(ServiceCredentials other)
    {
        ArgumentNullException.ThrowIfNull(other);
        ClientCertificate = other.ClientCertificate.Clone();
        IssuedTokenAuthentication = other.IssuedTokenAuthentication.Clone();
        Peer = other.Peer.Clone();
        (UseIdentityConfiguration, Identity) = (other.UseIdentityConfiguration, other.Identity);
        IdentityName = other.IdentityName;
        SecureConversationAuthentication = other.SecureConversationAuthentication.Clone();
        ServiceCertificate = other.ServiceCertificate.Clone();
        UserNameAuthentication = other.UserNameAuthentication.Clone();
        WindowsAuthentication = other.WindowsAuthentication.Clone();
    }

    /// <summary>Gets the clients' certificates and the rules by which they are validated.</summary>
    public X509CertificateInitiatorServiceCredential ClientCertificate { get; }

    /// <summary>Gets the rules by which the service accepts issued tokens.</summary>
    public IssuedTokenServiceCredential IssuedTokenAuthentication { get; }

    /// <summary>Gets the password or the certificate of a node of a mesh, and the rules for its neighbors.</summary>
    public PeerCredential Peer { get; }

    /// <summary>Gets the settings for security contexts that clients keep in cookies.</summary>
    public SecureConversationServiceCredential SecureConversationAuthentication { get; }

    /// <summary>Gets the settings of the service's certificate.</summary>
    public X509CertificateRecipientServiceCredential ServiceCertificate { get; }

    /// <summary>
    /// Gets or sets a value that indicates whether tokens are accepted by the identity configuration, and callers are
    /// its principals.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public bool UseIdentityConfiguration
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    }

    /// <summary>
    /// The name of the identity configuration in the application's file, where one is set; null for the one without a
    /// name.
    /// </summary>
    internal string? IdentityName { get; set; }

    /// <summary>The identity configuration, which package Woad.Federation knows; null for none yet.</summary>
    internal object? Identity
    {
        get => _identity;
        set
        {
            _changes.Check(this);
            _identity = value;
        }
    }

    /// <summary>Gets the rules by which user names and passwords are validated.</summary>
    public UserNamePasswordServiceCredential UserNameAuthentication { get; }

    /// <summary>Gets the rules by which Windows credentials are accepted.</summary>
    public WindowsServiceCredential WindowsAuthentication { get; }

    /// <summary>The identity configuration; it is made where there is none yet, also when the host is open.</summary>
    internal object IdentityOr(Func<object> make) => _identity ??= make();

    /// <summary>A copy that can be changed on its own.</summary>
    /// <returns>The copy.</returns>
    /// <exception cref="InvalidOperationException">
    /// A derived class does not override <see cref="CloneCore"/>.
    /// </exception>
    public ServiceCredentials Clone()
    {
        var copy = CloneCore();
        return copy?.GetType() == GetType() ? copy : throw new InvalidOperationException(Escaped.Text(
            $"The copy of the {GetType()} is a {copy?.GetType().ToString() ?? "null"}. Override CloneCore: return a "
                + $"new {GetType().Name} that has been made of this one."));
    }

    /// <summary>
    /// Creates the manager of tokens, which is asked for providers, authenticators and serializers when the host opens.
    /// </summary>
    /// <returns>A <see cref="ServiceCredentialsSecurityTokenManager"/> for a copy of the credentials.</returns>
    public override SecurityTokenManager CreateSecurityTokenManager() =>
        new ServiceCredentialsSecurityTokenManager(Clone());

    /// <summary>Makes the copy; a derived class returns its own type.</summary>
    /// <returns>The copy.</returns>
    protected virtual ServiceCredentials CloneCore() => new(this);

    /// <summary>The host has read the credentials: changes would have no effect, and throw.</summary>
    void ISealable.MakeReadOnly()
    {
        _changes.End();
        ClientCertificate.MakeReadOnly();
        IssuedTokenAuthentication.MakeReadOnly();
        Peer.MakeReadOnly();
        SecureConversationAuthentication.MakeReadOnly();
        ServiceCertificate.MakeReadOnly();
        UserNameAuthentication.MakeReadOnly();
        WindowsAuthentication.MakeReadOnly();
    }

    /// <summary>Gives the credentials to the bindings' elements.</summary>
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
        if (!UseIdentityConfiguration)
        {
            return;
        }

        ArgumentNullException.ThrowIfNull(serviceHostBase);
        if (IssuedTokenSupport.Registered.AuthorizationOf(this) is not { } manager)
        {
            return;
        }

        foreach (var endpoint in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>()
            .SelectMany(static dispatcher => dispatcher.Endpoints))
        {
            endpoint.DispatchRuntime.ServiceAuthorizationManager = manager;
        }
    }

    void IServiceBehavior.Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        ArgumentNullException.ThrowIfNull(serviceDescription);
        if (UseIdentityConfiguration
            && serviceDescription.Behaviors.Find<ServiceAuthorizationBehavior>()?.ServiceAuthorizationManager
                is { } foreign)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"ID4039: The service has the ServiceAuthorizationManager {foreign.GetType().Name}, and "
                    + $"UseIdentityConfiguration is set. Use the ClaimsAuthorizationManager of its identity "
                    + $"configuration instead."));
        }
    }
}
