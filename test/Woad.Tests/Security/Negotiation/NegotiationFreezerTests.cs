using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Conformance.Negotiation;
using Woad.Freeze;
using Woad.Security.Negotiation;
using Woad.Security.Negotiation.Contexts;
using Woad.Tests.Framing;

namespace Woad.Tests.Security.Negotiation;

/// <summary>The settings of negotiations that bindings and credentials make.</summary>
public sealed class NegotiationFreezerTests
{
    private static readonly NegotiationTerms Kept = new(IsBootstrap: false, RequiresCancellation: true, null);

    private readonly ManualClock _clock = new();
    private readonly SecurityBindingElement _security = SecurityBindingElement.CreateUserNameOverTransportBindingElement();

    [Fact]
    public async Task Settings_of_both_sides_negotiate()
    {
        var wire = new NegotiationWire(
            NegotiationFreezer.TlsOfClient(_security, ClientWith(NegotiationCertificates.Client), _clock, requireClientCertificate: true),
            NegotiationFreezer.TlsOfService(_security, ServiceWith(NegotiationCertificates.Service), _clock, requireClientCertificate: true, Kept),
            _clock);

        var token = await wire.NegotiateAsync();

        Assert.True(wire.Receiver.Contexts.TryFind(token.Identifier, null, out var context));
        Assert.Equal(NegotiationCertificates.Client.Thumbprint, context.Peer.Certificate?.Thumbprint);
    }

    [Fact]
    public void Version_and_suite_are_those_of_the_element()
    {
        _security.MessageSecurityVersion = MessageSecurityVersion.WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12BasicSecurityProfile10;
        _security.DefaultAlgorithmSuite = SecurityAlgorithmSuite.Basic128;

        var model = NegotiationFreezer.TlsOfClient(_security, ClientWith(null), _clock, requireClientCertificate: false);

        Assert.True(model.Versions.IsOasis);
        Assert.Equal(128, model.KeyBits);
        Assert.Null(model.Tls.Certificate);
    }

    [Theory]
    [InlineData(false, 10 * 60)]
    [InlineData(true, 15)]
    public void Context_of_a_bootstrap_lives_shorter(bool isBootstrap, int minutes) => Assert.Equal(
        TimeSpan.FromMinutes(minutes),
        Service(Kept with { IsBootstrap = isBootstrap }).Limits.Lifetime);

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
        var service = Assert.Throws<InvalidOperationException>(() => NegotiationFreezer.TlsOfService(_security, null, _clock, false, Kept));
        Assert.StartsWith("The service certificate is not provided.", service.Message, StringComparison.Ordinal);
        var client = Assert.Throws<InvalidOperationException>(() => NegotiationFreezer.TlsOfClient(_security, null, _clock, true));
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
