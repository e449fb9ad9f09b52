using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Tokens;
using System.Security.Principal;
using Woad.Connections;
using Woad.Security;
using Woad.Security.Certificates;
using Woad.Xml;

namespace System.IdentityModel.Selectors;

/// <summary>Validates security tokens that are X.509 certificates.</summary>
public class X509SecurityTokenAuthenticator : SecurityTokenAuthenticator
{
    private readonly CertificateRule _rule;

    /// <summary>
    /// Initializes a new instance of the <see cref="X509SecurityTokenAuthenticator"/> class that believes certificates
    /// which chain up to a trusted root.
    /// </summary>
    public X509SecurityTokenAuthenticator()
        : this(X509CertificateValidator.ChainTrust)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="X509SecurityTokenAuthenticator"/> class.</summary>
    /// <param name="validator">The validator.</param>
    /// <exception cref="ArgumentNullException"><paramref name="validator"/> is null.</exception>
    public X509SecurityTokenAuthenticator(X509CertificateValidator validator)
        : this(validator, mapToWindows: false)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="X509SecurityTokenAuthenticator"/> class.</summary>
    /// <param name="validator">The validator.</param>
    /// <param name="mapToWindows">Whether certificates are mapped to Windows accounts.</param>
    /// <exception cref="ArgumentNullException"><paramref name="validator"/> is null.</exception>
    /// <exception cref="PlatformNotSupportedException"><paramref name="mapToWindows"/> is true.</exception>
    public X509SecurityTokenAuthenticator(X509CertificateValidator validator, bool mapToWindows)
        : this(validator, mapToWindows, includeWindowsGroups: true)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="X509SecurityTokenAuthenticator"/> class.</summary>
    /// <param name="validator">The validator.</param>
    /// <param name="mapToWindows">Whether certificates are mapped to Windows accounts.</param>
    /// <param name="includeWindowsGroups">Whether the groups of the account become claims.</param>
    /// <exception cref="ArgumentNullException"><paramref name="validator"/> is null.</exception>
    /// <exception cref="PlatformNotSupportedException"><paramref name="mapToWindows"/> is true.</exception>
    public X509SecurityTokenAuthenticator(
        X509CertificateValidator validator, bool mapToWindows, bool includeWindowsGroups)
    {
        ArgumentNullException.ThrowIfNull(validator);
        if (mapToWindows)
        {
            throw new PlatformNotSupportedException(Escaped.Text(
                $"Certificates cannot be mapped to Windows accounts here (mapToWindows; includeWindowsGroups is "
                    + $"{includeWindowsGroups}). Pass false; the certificate is the sender's identity."));
        }

        _rule = new CertificateRule(validator, CertificatePurpose.Any);
    }

    internal X509SecurityTokenAuthenticator(CertificateRule rule) => _rule = rule;

    /// <summary>Gets a value that indicates whether certificates are mapped to Windows accounts.</summary>
    /// <value><see langword="false"/>.</value>
    public bool MapCertificateToWindowsAccount => false;

    /// <inheritdoc/>
    protected override bool CanValidateTokenCore(SecurityToken token) => token is X509SecurityToken;

    /// <inheritdoc/>
    protected override ReadOnlyCollection<IAuthorizationPolicy> ValidateTokenCore(SecurityToken token)
    {
        var certificate = ((X509SecurityToken)token).Certificate;
        _rule.Check(certificate, null);
        var name = $"{certificate.SubjectName.Name}; {certificate.Thumbprint}";
        return new([new PeerPolicy(new PeerIdentity(new GenericIdentity(name, "X509"), certificate))]);
    }
}
