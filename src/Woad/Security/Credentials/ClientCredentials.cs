using System.IdentityModel.Selectors;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Security;
using Woad.Contracts;
using Woad.Xml;

namespace System.ServiceModel.Description;

/// <summary>
/// The credentials of a client, and the rules by which it validates its service. A behavior of the endpoint.
/// </summary>
public class ClientCredentials : SecurityCredentialsManager, IEndpointBehavior, ISealable
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ClientCredentials"/> class with the default settings.
    /// </summary>
    public ClientCredentials()
    {
        ClientCertificate = new();
        HttpDigest = new();
        IssuedToken = new();
        Peer = new();
        ServiceCertificate = new();
        UserName = new();
        Windows = new();
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ClientCredentials"/> class as a copy of <paramref name="other"/>,
    /// for <see cref="CloneCore"/>.
    /// </summary>
    /// <param name="other">The credentials to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="other"/> is null.</exception>
    protected ClientCredentials(ClientCredentials other)
    {
        ArgumentNullException.ThrowIfNull(other);
        ClientCertificate = other.ClientCertificate.Clone();
        HttpDigest = other.HttpDigest.Clone();
        IssuedToken = other.IssuedToken.Clone();
        Peer = other.Peer.Clone();
        ServiceCertificate = other.ServiceCertificate.Clone();
        UserName = other.UserName.Clone();
        Windows = other.Windows.Clone();
    }

    /// <summary>Gets the settings of the client's certificate.</summary>
    public X509CertificateInitiatorClientCredential ClientCertificate { get; }

    /// <summary>Gets the name and password of HTTP digest authentication.</summary>
    public HttpDigestClientCredential HttpDigest { get; }

    /// <summary>Gets the settings of tokens that security token services issue.</summary>
    public IssuedTokenClientCredential IssuedToken { get; }

    /// <summary>Gets the password or the certificate of a node of a mesh, and the rules for its neighbors.</summary>
    public PeerCredential Peer { get; }

    /// <summary>Gets the services' certificates and the rules by which they are validated.</summary>
    public X509CertificateRecipientClientCredential ServiceCertificate { get; }

    /// <summary>Gets the client's user name and password.</summary>
    public UserNamePasswordClientCredential UserName { get; }

    /// <summary>Gets the client's Windows credential.</summary>
    public WindowsClientCredential Windows { get; }

    /// <summary>A copy that can be changed on its own.</summary>
    /// <returns>The copy.</returns>
    /// <exception cref="InvalidOperationException">
    /// A derived class does not override <see cref="CloneCore"/>.
    /// </exception>
    public ClientCredentials Clone()
    {
        var copy = CloneCore();
        return copy?.GetType() == GetType() ? copy : throw new InvalidOperationException(Escaped.Text(
            $"The copy of the {GetType()} is a {copy?.GetType().ToString() ?? "null"}. Override CloneCore: return a "
                + $"new {GetType().Name} that has been made of this one."));
    }

    /// <summary>
    /// Creates the manager of tokens, which is asked for providers, authenticators and serializers when a channel is
    /// made.
    /// </summary>
    /// <returns>A <see cref="ClientCredentialsSecurityTokenManager"/> for a copy of the credentials.</returns>
    public override SecurityTokenManager CreateSecurityTokenManager() =>
        new ClientCredentialsSecurityTokenManager(Clone());

    /// <summary>Changes nothing: the binding reads the credentials when the factory opens.</summary>
    /// <param name="serviceEndpoint">The endpoint of the client.</param>
    /// <param name="behavior">The settings of the client, which stay unchanged.</param>
    public virtual void ApplyClientBehavior(ServiceEndpoint serviceEndpoint, ClientRuntime behavior)
    {
    }

    /// <summary>Makes the copy; a derived class returns its own type.</summary>
    /// <returns>The copy.</returns>
    protected virtual ClientCredentials CloneCore() => new(this);

    /// <summary>The factory has read the credentials: changes would have no effect, and throw.</summary>
    void ISealable.MakeReadOnly()
    {
        ClientCertificate.MakeReadOnly();
        HttpDigest.MakeReadOnly();
        IssuedToken.MakeReadOnly();
        Peer.MakeReadOnly();
        ServiceCertificate.MakeReadOnly();
        UserName.MakeReadOnly();
        Windows.MakeReadOnly();
    }

    /// <summary>Gives the credentials to the binding's elements.</summary>
    void IEndpointBehavior.AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
        ArgumentNullException.ThrowIfNull(bindingParameters);
        bindingParameters.Add(this);
    }

    /// <summary>Client credentials belong to clients.</summary>
    void IEndpointBehavior.ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
        throw new InvalidOperationException(Escaped.Text(
            $"The ClientCredentials behavior stands on the service endpoint {endpoint?.Address}. It is for clients; "
                + $"add ServiceCredentials to the service's behaviors instead."));

    void IEndpointBehavior.Validate(ServiceEndpoint endpoint)
    {
    }
}
