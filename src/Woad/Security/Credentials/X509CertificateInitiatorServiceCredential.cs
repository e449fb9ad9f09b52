using System.Security.Cryptography.X509Certificates;
using Woad.Contracts;
using Woad.Security.Certificates;
using Woad.Security;

namespace System.ServiceModel.Security;

/// <summary>The certificates of clients that a service knows, and the rules by which it validates others.</summary>
public sealed class X509CertificateInitiatorServiceCredential
{
    private Changes _changes;

    internal X509CertificateInitiatorServiceCredential()
    {
    }

    /// <summary>Gets the rules by which certificates of clients are validated.</summary>
    public X509ClientCertificateAuthentication Authentication { get; private init; } = new();

    /// <summary>
    /// Gets or sets the client's certificate, for message security that needs it beforehand. Default: null.
    /// </summary>
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

    /// <summary>Takes the certificate from a store.</summary>
    /// <param name="storeLocation">The location of the store.</param>
    /// <param name="storeName">The name of the store.</param>
    /// <param name="findType">The property that identifies the certificate.</param>
    /// <param name="findValue">The value of that property.</param>
    /// <exception cref="InvalidOperationException">The search does not find just one.</exception>
    public void SetCertificate(
        StoreLocation storeLocation, StoreName storeName, X509FindType findType, object findValue) =>
        Certificate = CertificateSearch.Find(storeLocation, storeName, findType, findValue);

    /// <summary>Takes the certificate with a subject's distinguished name from a store.</summary>
    /// <param name="subjectName">The distinguished name of the certificate's subject.</param>
    /// <param name="storeLocation">The location of the store.</param>
    /// <param name="storeName">The name of the store.</param>
    /// <exception cref="InvalidOperationException">The search does not find just one.</exception>
    public void SetCertificate(string subjectName, StoreLocation storeLocation, StoreName storeName) =>
        Certificate = CertificateSearch.BySubject(subjectName, storeLocation, storeName);

    internal void MakeReadOnly()
    {
        _changes.End();
        Authentication.MakeReadOnly();
    }

    internal X509CertificateInitiatorServiceCredential Clone() =>
        new() { Authentication = Authentication.Clone(), Certificate = Certificate };
}
