using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;
using Woad.Xml;

namespace Woad.Security.Certificates;

/// <summary>Believes what chains up to a trusted root.</summary>
internal sealed class ChainTrustValidator(X509ChainPolicy policy) : PurposeValidator
{
    public override void Validate(
        X509Certificate2 certificate, CertificatePurpose purpose, X509Certificate2Collection sentAlong)
    {
        using var chain = new X509Chain { ChainPolicy = policy.Clone() };
        chain.ChainPolicy.VerificationTimeIgnored = true;
        chain.ChainPolicy.ExtraStore.AddRange(sentAlong);
        if (CertificateUsage.OidOf(purpose) is { } usage)
        {
            chain.ChainPolicy.ApplicationPolicy.Add(usage);
        }

        try
        {
            if (chain.Build(certificate))
            {
                return;
            }

            var reasons = string.Join(
                " ", chain.ChainStatus.Select(s => $"{s.Status}: {s.StatusInformation.TrimEnd('.', ' ')}.").Distinct());
            throw new SecurityTokenValidationException(Escaped.Text(
                $"The X.509 certificate {CertificateName.Of(certificate)} chain building failed. {reasons} Replace "
                    + $"the certificate, trust its issuer, or change the CertificateValidationMode or RevocationMode "
                    + $"of the authentication settings."));
        }
        finally
        {
            foreach (var element in chain.ChainElements)
            {
                element.Certificate.Dispose();
            }
        }
    }
}
