using System.Security.Cryptography.X509Certificates;

namespace System.ServiceModel.Configuration;

/// <content>Certificates that a program has set.</content>
public sealed partial class CertificateReferenceElement
{
    /// <summary>Refers to a certificate by its thumbprint, in the store that is named by default.</summary>
    internal void ReadFrom(X509Certificate2? source)
    {
        if (source is not null)
        {
            (FindValue, X509FindType) = (source.Thumbprint, X509FindType.FindByThumbprint);
        }
    }
}
