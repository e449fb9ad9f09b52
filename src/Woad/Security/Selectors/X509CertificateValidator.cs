using System.Security.Cryptography.X509Certificates;
using System.Xml;
using Woad.Security;
using Woad.Security.Certificates;
using Woad.Xml;

namespace System.IdentityModel.Selectors;

/// <summary>Decides whether a peer's certificate is believed. Derive it for rules of your own.</summary>
public abstract class X509CertificateValidator
{
    /// <summary>
    /// Gets the validator that believes what chains up to a trusted root of the current user. Revocation is checked
    /// online.
    /// </summary>
    public static X509CertificateValidator ChainTrust { get; } = new ChainTrustValidator(new X509ChainPolicy());

    /// <summary>Gets the validator that believes every certificate. It is for tests only.</summary>
    public static X509CertificateValidator None { get; } = new AnyCertificateValidator();

    /// <summary>
    /// Gets the validator that believes what <see cref="PeerTrust"/> or <see cref="ChainTrust"/> believes.
    /// </summary>
    public static X509CertificateValidator PeerOrChainTrust { get; } = new PeerOrChainTrustValidator(
        new PeerTrustValidator(StoreLocation.CurrentUser, TimeProvider.System),
        new ChainTrustValidator(new X509ChainPolicy()));

    /// <summary>Gets the validator that believes what is in the current user's store of trusted people.</summary>
    public static X509CertificateValidator PeerTrust { get; } = new PeerTrustValidator(
        StoreLocation.CurrentUser, TimeProvider.System);

    /// <summary>A validator that builds the chain by a policy of the caller.</summary>
    /// <param name="useMachineContext">
    /// Kept for source compatibility: on Linux both contexts trust the system's roots and the user's.
    /// </param>
    /// <param name="chainPolicy">The policy; not changed.</param>
    /// <returns>The validator.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="chainPolicy"/> is null.</exception>
    public static X509CertificateValidator CreateChainTrustValidator(
        bool useMachineContext, X509ChainPolicy chainPolicy)
    {
        ArgumentNullException.ThrowIfNull(chainPolicy);
        return new ChainTrustValidator(chainPolicy);
    }

    /// <summary>A validator that believes trusted people, and others by a chain policy of the caller.</summary>
    /// <param name="useMachineContext">
    /// Whether the machine's store of trusted people is looked at instead of the user's.
    /// </param>
    /// <param name="chainPolicy">The policy; not changed.</param>
    /// <returns>The validator.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="chainPolicy"/> is null.</exception>
    public static X509CertificateValidator CreatePeerOrChainTrustValidator(
        bool useMachineContext, X509ChainPolicy chainPolicy)
    {
        ArgumentNullException.ThrowIfNull(chainPolicy);
        return new PeerOrChainTrustValidator(
            new PeerTrustValidator(
                useMachineContext ? StoreLocation.LocalMachine : StoreLocation.CurrentUser, TimeProvider.System),
            new ChainTrustValidator(chainPolicy));
    }

    /// <summary>Reads the configuration of a derived class.</summary>
    /// <param name="nodelist">The elements.</param>
    /// <exception cref="InvalidOperationException">The derived class has no configuration.</exception>
    public virtual void LoadCustomConfiguration(XmlNodeList nodelist) => throw new InvalidOperationException(
        Escaped.Text(
            $"{GetType()} has elements of configuration, and does not override {nameof(LoadCustomConfiguration)}."));

    /// <summary>Returns when the certificate is believed.</summary>
    /// <param name="certificate">The certificate of the peer.</param>
    /// <exception cref="Tokens.SecurityTokenValidationException">It is not; the message says why.</exception>
    public abstract void Validate(X509Certificate2 certificate);
}
