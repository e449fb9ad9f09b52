using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using Woad.Diagnostics.Tracing;
using Woad.Messages;
using Woad.Security.Certificates;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>Validates the tokens of received messages.</summary>
internal static class TokenValidation
{
    /// <summary>Validates a token, and returns the policies that state who its sender is.</summary>
    /// <exception cref="RefusedSecurityException">The authenticator refuses the token.</exception>
    public static ReadOnlyCollection<IAuthorizationPolicy> Validate(
        SecurityTokenAuthenticator authenticator, SecurityToken token)
    {
        try
        {
            var policies = authenticator.ValidateToken(token);
            IdentityTrace.Process.Accepted(token.GetType().Name, NameOf(token));
            return policies;
        }
        catch (Exception e) when (e is not (FaultException or RefusedSecurityException or OutOfMemoryException))
        {
            IdentityTrace.Process.Refused(token.GetType().Name, NameOf(token), e);
            var what = token switch
            {
                UserNameSecurityToken user => $"the user name '{user.UserName}'",
                X509SecurityToken { Certificate: var certificate } =>
                    $"the certificate {CertificateName.Of(certificate)}",
                _ => $"a {token.GetType().Name}",
            };
            throw new RefusedSecurityException(
                CodeOf(e),
                Escaped.Text($"{authenticator.GetType().Name} has refused {what}: {e.Message}"), e);
        }
    }

    private static string? NameOf(SecurityToken token) => token switch
    {
        UserNameSecurityToken user => user.UserName,
        X509SecurityToken { Certificate: var certificate } => CertificateName.Of(certificate),
        _ => null,
    };

    /// <summary>As in WCF, the exception of a validator chooses the code of the fault.</summary>
    private static string CodeOf(Exception? error)
    {
        for (; error is not null; error = error.InnerException)
        {
            if (error is SecurityTokenException)
            {
                return error is SecurityTokenValidationException
                    ? RefusedSecurityException.FailedAuthentication
                    : RefusedSecurityException.InvalidSecurityToken;
            }
        }

        return RefusedSecurityException.FailedAuthentication;
    }
}
