using System.Security.Cryptography.X509Certificates;
using Woad.Contracts;
using Woad.Security.Certificates;
using Woad.Security;

namespace System.ServiceModel.Security;

/// <summary>The certificates of services that a client knows, and the rules by which it validates others.</summary>
public sealed class X509CertificateRecipientClientCredential
{
    private Changes _changes;

    internal X509CertificateRecipientClientCredential()
    {
    }

    /// <summary>
    /// Gets the rules by which certificates of services are validated that TLS of net.tcp or a negotiation in messages
    /// shows.
    /// </summary>
    /// <remarks>
    /// They do not apply to TLS over HTTP, which has <see cref="SslCertificateAuthentication"/>, nor to
    /// <see cref="DefaultCertificate"/> and <see cref="ScopedCertificates"/>, which are taken as they are.
    /// </remarks>
    public X509ServiceCertificateAuthentication Authentication { get; private init; } = new();

    /// <summary>
    /// Gets or sets the service's certificate, for message security that needs it beforehand. Default: null.
    /// </summary>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public X509Certificate2? DefaultCertificate
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    }

    /// <summary>Gets the certificates for single services, by the services' addresses.</summary>
    public Dictionary<Uri, X509Certificate2> ScopedCertificates { get; private init; } = [];

    /// <summary>Gets or sets the rules by which certificates of TLS over HTTP and WebSockets are validated.</summary>
    /// <value>
    /// The default is null: <c>ServicePointManager.ServerCertificateValidationCallback</c> decides where the program
    /// has set it; otherwise the chain must lead to a trusted root, and the name must be that of the host.
    /// </value>
    /// <remarks>
    /// With the modes None, Custom and PeerTrust the rule alone decides: the name of the host is not compared, unless
    /// the address has an identity.
    /// </remarks>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public X509ServiceCertificateAuthentication? SslCertificateAuthentication
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    }

    /// <summary>Takes the default certificate with a subject's distinguished name from a store.</summary>
    /// <param name="subjectName">The distinguished name of the certificate's subject.</param>
    /// <param name="storeLocation">The location of the store.</param>
    /// <param name="storeName">The name of the store.</param>
    /// <exception cref="InvalidOperationException">The search does not find just one.</exception>
    public void SetDefaultCertificate(string subjectName, StoreLocation storeLocation, StoreName storeName) =>
        DefaultCertificate = CertificateSearch.BySubject(subjectName, storeLocation, storeName);

    /// <summary>Takes the default certificate from a store.</summary>
    /// <param name="storeLocation">The location of the store.</param>
    /// <param name="storeName">The name of the store.</param>
    /// <param name="findType">The property that identifies the certificate.</param>
    /// <param name="findValue">The value of that property.</param>
    /// <exception cref="InvalidOperationException">The search does not find just one.</exception>
    public void SetDefaultCertificate(
        StoreLocation storeLocation, StoreName storeName, X509FindType findType, object findValue) =>
        DefaultCertificate = CertificateSearch.Find(storeLocation, storeName, findType, findValue);

    /// <summary>Takes the certificate of one service with a subject's distinguished name from a store.</summary>
    /// <param name="subjectName">The distinguished name of the certificate's subject.</param>
    /// <param name="storeLocation">The location of the store.</param>
    /// <param name="storeName">The name of the store.</param>
    /// <param name="targetService">The address of the service.</param>
    /// <exception cref="InvalidOperationException">The search does not find just one.</exception>
    public void SetScopedCertificate(
        string subjectName, StoreLocation storeLocation, StoreName storeName, Uri targetService) =>
        ScopedCertificates[targetService] = CertificateSearch.BySubject(subjectName, storeLocation, storeName);

    /// <summary>Takes the certificate of one service from a store.</summary>
    /// <param name="storeLocation">The location of the store.</param>
    /// <param name="storeName">The name of the store.</param>
    /// <param name="findType">The property that identifies the certificate.</param>
    /// <param name="findValue">The value of that property.</param>
    /// <param name="targetService">The address of the service.</param>
    /// <exception cref="InvalidOperationException">The search does not find just one.</exception>
    public void SetScopedCertificate(
        StoreLocation storeLocation, StoreName storeName, X509FindType findType, object findValue, Uri targetService) =>
        ScopedCertificates[targetService] = CertificateSearch.Find(storeLocation, storeName, findType, findValue);

    internal void MakeReadOnly()
    {
        _changes.End();
        Authentication.MakeReadOnly();
        SslCertificateAuthentication?.MakeReadOnly();
    }

    internal X509CertificateRecipientClientCredential Clone() => new()
    {
        Authentication = Authentication.Clone(),
        DefaultCertificate = DefaultCertificate,
        ScopedCertificates = new(ScopedCertificates),
        SslCertificateAuthentication = SslCertificateAuthentication?.Clone(),
    };
}
