using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Net.Security;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Security.Certificates;

/// <summary>Which certificates of a peer are believed. The only place that decides it.</summary>
internal sealed record CertificateRule(X509CertificateValidator Validator, CertificatePurpose Purpose)
{
    /// <exception cref="SecurityTokenValidationException">
    /// The certificate is not believed; or, from a user's validator, anything.
    /// </exception>
    public void Check(X509Certificate2 certificate, X509Chain? received)
    {
        if (Validator is PurposeValidator ours)
        {
            ours.Validate(certificate, Purpose, received?.ChainPolicy.ExtraStore ?? []);
        }
        else
        {
            Validator.Validate(certificate);
        }
    }

    /// <summary>The check as TLS asks for it: true, or why not in <paramref name="refusal"/>.</summary>
    public bool IsBelieved(X509Certificate? certificate, X509Chain? received, out Exception? refusal)
    {
        refusal = null;
        if (certificate is not X509Certificate2 shown)
        {
            refusal = new SecurityTokenValidationException("The peer showed no certificate.");
            return false;
        }

        try
        {
            Check(shown, received);
            return true;
        }
        catch (Exception e)
        {
            refusal = e;
            return false;
        }
    }
}
