using System.Net.Security;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Security;
using Woad.Security.Negotiation;
using Woad.Security.Contexts;

namespace Woad.Freeze;

/// <summary>What an element that negotiates its security context in messages means.</summary>
internal static class NegotiationFreezer
{
    /// <summary>A service that proves itself by its certificate through TLS.</summary>
    /// <param name="security">The element.</param>
    /// <param name="credentials">The service's.</param>
    /// <param name="clock">Ends contexts, and judges certificates.</param>
    /// <param name="requireClientCertificate">Whether clients prove themselves by a certificate, too.</param>
    /// <param name="terms">What the context is for.</param>
    /// <exception cref="InvalidOperationException">
    /// A credential is missing, or the algorithm suite has other keys.
    /// </exception>
    public static TlsNegotiationModel TlsOfService(
        SecurityBindingElement security, ServiceCredentials? credentials, TimeProvider clock,
        bool requireClientCertificate, NegotiationTerms terms) =>
        new(ProfileFreezer.Names(security), KeyBits(security))
        {
            Tls = TlsFreezer.OfService(credentials ?? new ServiceCredentials(), requireClientCertificate, clock),
            Limits = Limits(security, terms),
        };

    /// <summary>A client of such a service.</summary>
    /// <exception cref="InvalidOperationException">
    /// A credential is missing, or the algorithm suite has other keys.
    /// </exception>
    public static TlsNegotiationModel TlsOfClient(
        SecurityBindingElement security, ClientCredentials? credentials, TimeProvider clock,
        bool requireClientCertificate) =>
        new(ProfileFreezer.Names(security), KeyBits(security))
        {
            Tls = TlsFreezer.OfClient(credentials ?? new ClientCredentials(), requireClientCertificate, clock) with
            {
                Identity = Identity(security),
            },
            Caching = Caching(security),
        };

    /// <summary>A service whose clients have Windows credentials.</summary>
    /// <exception cref="InvalidOperationException">
    /// The machine has no Windows credentials, or the algorithm suite has other keys.
    /// </exception>
    public static SpnegoModel WindowsOfService(
        SecurityBindingElement security, ServiceCredentials? credentials, NegotiationTerms terms) =>
        new(ProfileFreezer.Names(security), KeyBits(security))
        {
            Windows = WindowsFreezer.OfService(
                credentials ?? new ServiceCredentials(), ProtectionLevel.EncryptAndSign, WindowsFreezer.OtherMessages),
            Limits = Limits(security, terms),
        };

    /// <summary>A client with Windows credentials.</summary>
    /// <exception cref="InvalidOperationException">
    /// The machine has no Windows credentials, or the algorithm suite has other keys.
    /// </exception>
    public static SpnegoModel WindowsOfClient(SecurityBindingElement security, ClientCredentials? credentials) =>
        new(ProfileFreezer.Names(security), KeyBits(security))
        {
            Windows = WindowsFreezer.OfClient(
                credentials ?? new ClientCredentials(), ProtectionLevel.EncryptAndSign, WindowsFreezer.OtherMessages),
            Caching = Caching(security),
        };

    /// <summary>How long a client uses the contexts that services have issued.</summary>
    public static TokenCaching Caching(SecurityBindingElement security)
    {
        var local = security.LocalClientSettings;
        return TokenCaching.Default with
        {
            IsOn = local.CacheCookies,
            MaxTime = local.MaxCookieCachingTime,
            RenewalThreshold = local.CookieRenewalThresholdPercentage,
        };
    }

    private static NegotiationLimits Limits(SecurityBindingElement security, NegotiationTerms terms)
    {
        var local = security.LocalServiceSettings;
        return new NegotiationLimits(
            local.MaxStatefulNegotiations, local.NegotiationTimeout, local.IssuedCookieLifetime, local.MaxCachedCookies)
        {
            PeerShare = local.PeerAddressShare,
            Cookies = terms.RequiresCancellation ? null : terms.Cookies ?? new AesGcmSealer(),
        };
    }

    public static IdentityVerifier? Identity(SecurityBindingElement security) =>
        security.LocalClientSettings.IdentityVerifier is DefaultIdentityVerifier
            ? null
            : security.LocalClientSettings.IdentityVerifier;

    private static int KeyBits(SecurityBindingElement security)
    {
        var suite = security.DefaultAlgorithmSuite;
        return suite.DefaultSymmetricKeyLength is >= NegotiationBounds.LeastKeyBits
            and <= NegotiationBounds.MostKeyBits and var bits && bits % 8 == 0
            ? bits
            : throw new InvalidOperationException(
                $"The algorithm suite {suite} has keys of {suite.DefaultSymmetricKeyLength} bits; keys of "
                    + $"{NegotiationBounds.LeastKeyBits} to {NegotiationBounds.MostKeyBits} bits are negotiated. Set "
                    + "SecurityBindingElement.DefaultAlgorithmSuite to one of the suites of SecurityAlgorithmSuite "
                    + "on service and client.");
    }
}
