using System.Security.Cryptography.X509Certificates;
using Woad.Contracts;
using Woad.Security.Certificates;
using Woad.Security;

namespace System.ServiceModel.Security;

/// <summary>The certificate that a service shows.</summary>
public sealed class X509CertificateRecipientServiceCredential
{
    private Changes _changes;

    internal X509CertificateRecipientServiceCredential()
    {
    }

    /// <summary>Gets or sets the certificate with its private key. Default: null.</summary>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public X509Certificate2? Certificate
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    }

    /// <summary>Takes the certificate with a subject's distinguished name from the machine's personal store.</summary>
    /// <param name="subjectName">The distinguished name of the certificate's subject.</param>
    /// <exception cref="InvalidOperationException">The search does not find just one.</exception>
    public void SetCertificate(string subjectName) =>
        SetCertificate(subjectName, StoreLocation.LocalMachine, StoreName.My);

    /// <summary>Takes the certificate with a subject's distinguished name from a store.</summary>
    /// <param name="subjectName">The distinguished name of the certificate's subject.</param>
    /// <param name="storeLocation">The location of the store.</param>
    /// <param name="storeName">The name of the store.</param>
    /// <exception cref="InvalidOperationException">The search does not find just one.</exception>
    public void SetCertificate(string subjectName, StoreLocation storeLocation, StoreName storeName) =>
        Certificate = CertificateSearch.BySubject(subjectName, storeLocation, storeName);

    /// <summary>Takes the certificate from a store.</summary>
    /// <param name="storeLocation">The location of the store.</param>
    /// <param name="storeName">The name of the store.</param>
    /// <param name="findType">The property that identifies the certificate.</param>
    /// <param name="findValue">The value of that property.</param>
    /// <exception cref="InvalidOperationException">The search does not find just one.</exception>
    public void SetCertificate(
        StoreLocation storeLocation, StoreName storeName, X509FindType findType, object findValue) =>
        Certificate = CertificateSearch.Find(storeLocation, storeName, findType, findValue);

    internal void MakeReadOnly() => _changes.End();

    internal X509CertificateRecipientServiceCredential Clone()
    {
        var copy = (X509CertificateRecipientServiceCredential)MemberwiseClone();
        copy._changes = default;
        return copy;
    }
}
