using System.Security.Cryptography.X509Certificates;
using Woad.Contracts;
using Woad.Security.Certificates;

namespace System.ServiceModel.Security;

/// <summary>The credentials of a node of a mesh, and the rules by which it validates others.</summary>
public class PeerCredential
{
    private Changes _changes;

    internal PeerCredential()
    {
        MessageSenderAuthentication = new();
        PeerAuthentication = new();
    }

    /// <summary>Gets or sets the certificate of the node, with its private key. Default: null.</summary>
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

    /// <summary>Gets or sets the password of the mesh, which never leaves the node. Default: null.</summary>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public string? MeshPassword
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    }

    /// <summary>Gets or sets the rules for certificates that sign messages.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public X509PeerCertificateAuthentication MessageSenderAuthentication
    {
        get;
        set
        {
            _changes.Check(this);
            ArgumentNullException.ThrowIfNull(value);
            field = value;
        }
    }

    /// <summary>Gets or sets the rules for certificates of neighbors.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public X509PeerCertificateAuthentication PeerAuthentication
    {
        get;
        set
        {
            _changes.Check(this);
            ArgumentNullException.ThrowIfNull(value);
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
        MessageSenderAuthentication.MakeReadOnly();
        PeerAuthentication.MakeReadOnly();
    }

    internal PeerCredential Clone() => new()
    {
        Certificate = Certificate,
        MeshPassword = MeshPassword,
        MessageSenderAuthentication = MessageSenderAuthentication.Clone(),
        PeerAuthentication = PeerAuthentication.Clone(),
    };
}
