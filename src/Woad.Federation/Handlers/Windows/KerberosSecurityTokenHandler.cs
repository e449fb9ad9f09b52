using System.Collections.ObjectModel;
using System.Security.Claims;
using System.ServiceModel.Security;
using Woad.Federation.Handlers;
using Woad.Security.Kerberos;
using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Validates Kerberos tickets by the keys of the service.</summary>
/// <remarks>Outside of Windows the identity has the name of the principal, and no groups.</remarks>
public class KerberosSecurityTokenHandler : SecurityTokenHandler
{
    /// <summary>Initializes a new instance of the <see cref="KerberosSecurityTokenHandler"/> class.</summary>
    public KerberosSecurityTokenHandler()
    {
    }

    /// <inheritdoc/>
    public override bool CanValidateToken => true;

    /// <inheritdoc/>
    public override Type TokenType => typeof(KerberosReceiverSecurityToken);

    /// <inheritdoc/>
    public override string[] GetTokenTypeIdentifiers() => [SecurityTokenTypes.Kerberos];

    /// <inheritdoc/>
    /// <exception cref="SecurityTokenValidationException">The ticket is not one for this service.</exception>
    /// <exception cref="PlatformNotSupportedException">The machine has no Kerberos library.</exception>
    public override ReadOnlyCollection<ClaimsIdentity> ValidateToken(SecurityToken token)
    {
        var ticket = token as KerberosReceiverSecurityToken
            ?? throw new ArgumentException("The token is not a KerberosReceiverSecurityToken.", nameof(token));
        if (KerberosSupport.Missing is { } missing)
        {
            throw new PlatformNotSupportedException(missing);
        }

        try
        {
            const string issuer = ClaimsIdentity.DefaultIssuer;
            var identity = new ClaimsIdentity(AuthenticationTypes.Kerberos);
            identity.AddClaim(new Claim(ClaimTypes.Name, ticket.ClientName, ClaimValueTypes.String, issuer));
            identity.AddClaim(new Claim(
                ClaimTypes.AuthenticationMethod, AuthenticationMethods.Windows, ClaimValueTypes.String, issuer));
            TraceTokenValidationSuccess(token);
            return new List<ClaimsIdentity>
            {
                TokenRules.WithToken(identity, Configuration, token, this),
            }.AsReadOnly();
        }
        catch (SecurityNegotiationException e)
        {
            TraceTokenValidationFailure(token, e.Message);
            throw new SecurityTokenValidationException(Escaped.Text($"A Kerberos ticket is refused: {e.Message}"), e);
        }
    }
}
