namespace System.IdentityModel.Tokens;

/// <summary>Represents the AuthnStatement element of SAML 2.0 ([SAMLCore] 2.7.2).</summary>
public class Saml2AuthenticationStatement : Saml2Statement
{
    /// <summary>Initializes a new instance of the <see cref="Saml2AuthenticationStatement"/> class.</summary>
    /// <param name="authenticationContext">The context.</param>
    public Saml2AuthenticationStatement(Saml2AuthenticationContext authenticationContext)
        : this(authenticationContext, TimeProvider.System.GetUtcNow().UtcDateTime)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2AuthenticationStatement"/> class.</summary>
    /// <param name="authenticationContext">The context.</param>
    /// <param name="authenticationInstant">The time of the authentication.</param>
    public Saml2AuthenticationStatement(
        Saml2AuthenticationContext authenticationContext, DateTime authenticationInstant)
    {
        ArgumentNullException.ThrowIfNull(authenticationContext);
        AuthenticationContext = authenticationContext;
        AuthenticationInstant = authenticationInstant.ToUniversalTime();
    }

    /// <summary>Gets or sets the context.</summary>
    public Saml2AuthenticationContext AuthenticationContext { get; set; }

    /// <summary>Gets or sets the time of the authentication, in UTC.</summary>
    public DateTime AuthenticationInstant { get; set; }

    /// <summary>Gets or sets the index of the session.</summary>
    public string? SessionIndex { get; set; }

    /// <summary>Gets or sets the end of the session, in UTC.</summary>
    public DateTime? SessionNotOnOrAfter { get; set; }

    /// <summary>Gets or sets the machine of the subject.</summary>
    public Saml2SubjectLocality? SubjectLocality { get; set; }
}
