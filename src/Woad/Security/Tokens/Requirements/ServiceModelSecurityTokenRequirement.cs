using System.IdentityModel.Selectors;
using System.ServiceModel.Channels;

namespace System.ServiceModel.Security.Tokens;

/// <summary>The requirements for a token that a binding uses.</summary>
public abstract class ServiceModelSecurityTokenRequirement : SecurityTokenRequirement
{
    /// <summary>The start of the names of properties.</summary>
    protected const string Namespace = "http://schemas.microsoft.com/ws/2006/05/servicemodel/securitytokenrequirement";

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceModelSecurityTokenRequirement"/> class without properties.
    /// </summary>
    protected ServiceModelSecurityTokenRequirement()
    {
    }

    /// <summary>Gets the name of the property that has the policy of binding authentication to TLS.</summary>
    public static string ExtendedProtectionPolicy => Namespace + "/ExtendedProtectionPolicy";

    /// <summary>Gets the name of the property that tells where failures are logged.</summary>
    public static string AuditLogLocationProperty => Namespace + "/AuditLogLocation";

    /// <summary>Gets the name of the property that has the parameters of the client's channel.</summary>
    public static string ChannelParametersCollectionProperty => Namespace + "/ChannelParametersCollection";

    /// <summary>Gets the name of the property that has the client's own address in duplex conversations.</summary>
    public static string DuplexClientLocalAddressProperty => Namespace + "/DuplexClientLocalAddress";

    /// <summary>Gets the name of the property that has the endpoints of a listener.</summary>
    public static string EndpointFilterTableProperty => Namespace + "/EndpointFilterTable";

    /// <summary>Gets the name of the property that has the scheme of HTTP authentication.</summary>
    public static string HttpAuthenticationSchemeProperty => Namespace + "/HttpAuthenticationScheme";

    /// <summary>Gets the name of the property that tells whether the token is the client's.</summary>
    public static string IsInitiatorProperty => Namespace + "/IsInitiator";

    /// <summary>Gets the name of the property that tells whether the token is agreed on outside of messages.</summary>
    public static string IsOutOfBandTokenProperty => Namespace + "/IsOutOfBandToken";

    /// <summary>Gets the name of the property that has the parameters that the token was asked for with.</summary>
    public static string IssuedSecurityTokenParametersProperty => Namespace + "/IssuedSecurityTokenParameters";

    /// <summary>Gets the name of the property that has the address of the issuer.</summary>
    public static string IssuerAddressProperty => Namespace + "/IssuerAddress";

    /// <summary>Gets the name of the property that has the context in which the issuer's binding is built.</summary>
    public static string IssuerBindingContextProperty => Namespace + "/IssuerBindingContext";

    /// <summary>Gets the name of the property that has the binding of the issuer.</summary>
    public static string IssuerBindingProperty => Namespace + "/IssuerBinding";

    /// <summary>Gets the name of the property that has the address of the listener.</summary>
    public static string ListenUriProperty => Namespace + "/ListenUri";

    /// <summary>Gets the name of the property that tells which authentications are logged.</summary>
    public static string MessageAuthenticationAuditLevelProperty => Namespace + "/MessageAuthenticationAuditLevel";

    /// <summary>Gets the name of the property that tells whether requests or replies carry the token.</summary>
    public static string MessageDirectionProperty => Namespace + "/MessageDirection";

    /// <summary>Gets the name of the property that has the versions of the specifications.</summary>
    public static string MessageSecurityVersionProperty => Namespace + "/MessageSecurityVersion";

    /// <summary>Gets the name of the property that tells whether certificates are checked as TLS does.</summary>
    public static string PreferSslCertificateAuthenticatorProperty => Namespace + "/PreferSslCertificateAuthenticator";

    /// <summary>Gets the name of the property that has the address of the issuer's privacy notice.</summary>
    public static string PrivacyNoticeUriProperty => Namespace + "/PrivacyNoticeUri";

    /// <summary>Gets the name of the property that has the version of the issuer's privacy notice.</summary>
    public static string PrivacyNoticeVersionProperty => Namespace + "/PrivacyNoticeVersion";

    /// <summary>
    /// Gets the name of the property that has the security under which a conversation is established.
    /// </summary>
    public static string SecureConversationSecurityBindingElementProperty =>
        Namespace + "/SecureConversationSecurityBindingElement";

    /// <summary>Gets the name of the property that has the algorithms.</summary>
    public static string SecurityAlgorithmSuiteProperty => Namespace + "/SecurityAlgorithmSuite";

    /// <summary>Gets the name of the property that has the element that asks for the token.</summary>
    public static string SecurityBindingElementProperty => Namespace + "/SecurityBindingElement";

    /// <summary>
    /// Gets the name of the property that tells whether a security context is cancelled by the client.
    /// </summary>
    public static string SupportSecurityContextCancellationProperty =>
        Namespace + "/SupportSecurityContextCancellation";

    /// <summary>Gets the name of the property that tells how a supporting token is attached to messages.</summary>
    public static string SupportingTokenAttachmentModeProperty => Namespace + "/SupportingTokenAttachmentMode";

    /// <summary>Gets the name of the property that tells whether failures to log are ignored.</summary>
    public static string SuppressAuditFailureProperty => Namespace + "/SuppressAuditFailure";

    /// <summary>Gets the name of the property that has the address of the service.</summary>
    public static string TargetAddressProperty => Namespace + "/TargetAddress";

    /// <summary>Gets the name of the property that has the scheme of the transport.</summary>
    public static string TransportSchemeProperty => Namespace + "/TransportScheme";

    /// <summary>Gets the name of the property that has the address that messages are sent to.</summary>
    public static string ViaProperty => Namespace + "/Via";

    /// <summary>Gets a value that indicates whether the token is the client's.</summary>
    public bool IsInitiator => Get<bool>(IsInitiatorProperty);

    /// <summary>Gets or sets the address of the issuer.</summary>
    /// <value>The default is null.</value>
    public EndpointAddress? IssuerAddress
    {
        get => Get<EndpointAddress>(IssuerAddressProperty);
        set => Properties[IssuerAddressProperty] = value;
    }

    /// <summary>Gets or sets the binding of the issuer.</summary>
    /// <value>The default is null.</value>
    public Binding? IssuerBinding
    {
        get => Get<Binding>(IssuerBindingProperty);
        set => Properties[IssuerBindingProperty] = value;
    }

    /// <summary>Gets or sets the versions of the specifications.</summary>
    /// <value>The default is null.</value>
    public SecurityTokenVersion? MessageSecurityVersion
    {
        get => Get<SecurityTokenVersion>(MessageSecurityVersionProperty);
        set => Properties[MessageSecurityVersionProperty] = value;
    }

    /// <summary>Gets or sets the security under which a conversation is established.</summary>
    /// <value>The default is null.</value>
    public SecurityBindingElement? SecureConversationSecurityBindingElement
    {
        get => Get<SecurityBindingElement>(SecureConversationSecurityBindingElementProperty);
        set => Properties[SecureConversationSecurityBindingElementProperty] = value;
    }

    /// <summary>Gets or sets the algorithms.</summary>
    /// <value>The default is null.</value>
    public SecurityAlgorithmSuite? SecurityAlgorithmSuite
    {
        get => Get<SecurityAlgorithmSuite>(SecurityAlgorithmSuiteProperty);
        set => Properties[SecurityAlgorithmSuiteProperty] = value;
    }

    /// <summary>Gets or sets the element that asks for the token.</summary>
    /// <value>The default is null.</value>
    public SecurityBindingElement? SecurityBindingElement
    {
        get => Get<SecurityBindingElement>(SecurityBindingElementProperty);
        set => Properties[SecurityBindingElementProperty] = value;
    }

    /// <summary>Gets or sets the scheme of the transport.</summary>
    /// <value>The default is null.</value>
    public string? TransportScheme
    {
        get => Get<string>(TransportSchemeProperty);
        set => Properties[TransportSchemeProperty] = value;
    }

    private protected string Listed() => string.Join(
        '\n',
        Properties.Select(
            static property => $"PropertyName: {property.Key}\nPropertyValue: {property.Value ?? "null"}\n---").Prepend(
                $"{nameof(ServiceModelSecurityTokenRequirement)}:"));
}
