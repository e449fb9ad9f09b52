using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Conformance.Negotiation;
using Woad.Freeze;
using Woad.Security.Negotiation;
using Woad.Security.Contexts;
using Woad.Tests.Framing;

namespace Woad.Tests.Security.Negotiation;

/// <summary>The settings of negotiations that bindings and credentials make.</summary>
[Trait("Category", "Security")]
public sealed class NegotiationFreezerTests
{
    private static readonly NegotiationTerms Kept = new(RequiresCancellation: true, null);

    private readonly ManualClock _clock = new();
    private readonly SecurityBindingElement _security =
        SecurityBindingElement.CreateUserNameOverTransportBindingElement();

    [Fact]
    public async Task Settings_of_both_sides_negotiate()
    {
        var wire = new NegotiationWire(
            NegotiationFreezer.TlsOfClient(
                _security, ClientWith(NegotiationCertificates.Client), _clock, requireClientCertificate: true),
            NegotiationFreezer.TlsOfService(
                _security, ServiceWith(NegotiationCertificates.Service), _clock, requireClientCertificate: true, Kept),
            _clock);

        var token = await wire.NegotiateAsync();

        Assert.True(wire.Receiver.Contexts.TryFind(token.Identifier, null, out var context));
        Assert.Equal(NegotiationCertificates.Client.Thumbprint, context.Peer.Certificate?.Thumbprint);
    }

    [Fact]
    public void Version_and_suite_are_those_of_the_element()
    {
        _security.MessageSecurityVersion =
            MessageSecurityVersion.WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12BasicSecurityProfile10;
        _security.DefaultAlgorithmSuite = SecurityAlgorithmSuite.Basic128;

        var model = NegotiationFreezer.TlsOfClient(
            _security, ClientWith(null), _clock, requireClientCertificate: false);

        Assert.True(model.Versions.IsOasis);
        Assert.Equal(128, model.KeyBits);
        Assert.Null(model.Tls.Certificate);
    }

    [Fact]
    public void Settings_of_the_service_are_the_limits()
    {
        var local = _security.LocalServiceSettings;
        (local.MaxStatefulNegotiations, local.NegotiationTimeout) = (7, TimeSpan.FromSeconds(8));
        (local.IssuedCookieLifetime, local.MaxCachedCookies) = (TimeSpan.FromMinutes(9), 10);

        Assert.Equal(
            new NegotiationLimits(7, TimeSpan.FromSeconds(8), TimeSpan.FromMinutes(9), 10), Service(Kept).Limits);
    }

    [Fact]
    public void Settings_of_the_client_say_how_long_it_uses_a_token()
    {
        var local = _security.LocalClientSettings;
        (
            local.CacheCookies, local.CookieRenewalThresholdPercentage,
            local.MaxCookieCachingTime) = (false, 40, TimeSpan.FromMinutes(3));

        var model = NegotiationFreezer.TlsOfClient(
            _security, ClientWith(null), _clock, requireClientCertificate: false);

        Assert.Equal(new TokenCaching(false, TimeSpan.FromMinutes(3), 40, 1000), model.Caching);
    }

    [Fact]
    public async Task Verifier_of_the_client_judges_the_service_it_negotiates_with()
    {
        var verifier = new NobodyVerifier();
        _security.LocalClientSettings.IdentityVerifier = verifier;
        var wire = new NegotiationWire(
            NegotiationFreezer.TlsOfClient(_security, ClientWith(null), _clock, requireClientCertificate: false),
            Service(Kept),
            _clock);

        var error = await Assert.ThrowsAsync<SecurityNegotiationException>(() => wire.NegotiateAsync());

        Assert.Contains(nameof(NobodyVerifier), error.InnerException!.Message, StringComparison.Ordinal);
        Assert.Equal(1, verifier.Asked);
    }

    [Fact]
    public void Context_that_needs_no_cancellation_is_in_a_cookie()
    {
        var own = new AesGcmSealer();
        Assert.Null(Service(Kept with { Cookies = own }).Limits.Cookies);
        Assert.Same(own, Service(Kept with { RequiresCancellation = false, Cookies = own }).Limits.Cookies);
        Assert.IsType<AesGcmSealer>(Service(Kept with { RequiresCancellation = false }).Limits.Cookies);
    }

    [Fact]
    public void Limits_are_those_of_WCF()
    {
        var model = Service(Kept);

        Assert.Equal(new NegotiationLimits(128, TimeSpan.FromMinutes(1), TimeSpan.FromHours(10), 1000), model.Limits);
        Assert.Equal(new TokenCaching(true, TimeSpan.MaxValue, 60, 1000), model.Caching);
    }

    [Fact]
    public void Certificate_that_is_missing_is_named()
    {
        var service = Assert.Throws<InvalidOperationException>(
            () => NegotiationFreezer.TlsOfService(_security, null, _clock, false, Kept));
        Assert.StartsWith("The service certificate is not provided.", service.Message, StringComparison.Ordinal);
        var client = Assert.Throws<InvalidOperationException>(
            () => NegotiationFreezer.TlsOfClient(_security, null, _clock, true));
        Assert.StartsWith("The client certificate is not provided.", client.Message, StringComparison.Ordinal);
    }

    private TlsNegotiationModel Service(NegotiationTerms terms) =>
        NegotiationFreezer.TlsOfService(_security, ServiceWith(NegotiationCertificates.Service), _clock, false, terms);

    private static ServiceCredentials ServiceWith(X509Certificate2 certificate)
    {
        var credentials = new ServiceCredentials();
        credentials.ServiceCertificate.Certificate = certificate;
        credentials.ClientCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.None;
        return credentials;
    }

    private static ClientCredentials ClientWith(X509Certificate2? certificate)
    {
        var credentials = new ClientCredentials();
        credentials.ClientCertificate.Certificate = certificate;
        credentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.None;
        return credentials;
    }
}
