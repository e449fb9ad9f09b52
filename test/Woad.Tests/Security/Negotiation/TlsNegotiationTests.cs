using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Security;
using System.Text;
using Woad.Conformance.Negotiation;
using Woad.Encoders;
using Woad.Tests.Framing;

namespace Woad.Tests.Security.Negotiation;

/// <summary>Security contexts negotiated by TLS: both sides get the same key, and know who the other one is.</summary>
[Trait("Category", "Security")]
public sealed class TlsNegotiationTests
{
    [Theory]
    [InlineData(false, EncodingKind.Text)]
    [InlineData(true, EncodingKind.Text)]
    [InlineData(false, EncodingKind.Binary)]
    [InlineData(true, EncodingKind.Binary)]
    internal async Task Anonymous_client_and_service_share_a_key(bool isOasis, EncodingKind kind)
    {
        var wire = TlsModels.Wire(isOasis: isOasis, kind: kind);

        var token = await wire.NegotiateAsync();

        Assert.True(wire.Receiver.Contexts.TryFind(token.Identifier, null, out var context));
        Assert.Equal(32, token.Key.Length);
        Assert.Equal(context.Key, token.Key);
        Assert.False(context.Peer.Identity.IsAuthenticated);
        Assert.Equal(NegotiationCertificates.Service.Thumbprint, token.Service.Certificate?.Thumbprint);
        Assert.Equal(TimeSpan.FromHours(10), token.Lifetime);
        Assert.Null(token.Token.Cookie);
        Assert.Equal(0, wire.Receiver.Pending);
    }

    [Theory]
    [InlineData(SslProtocols.Tls12)]
    [InlineData(SslProtocols.Tls13)]
    public async Task Version_of_TLS_is_what_both_sides_have(SslProtocols protocols)
    {
        var wire = new NegotiationWire(TlsModels.Client(), TlsModels.Service(protocols: protocols), new ManualClock());

        var token = await wire.NegotiateAsync();

        Assert.True(wire.Receiver.Contexts.TryFind(token.Identifier, null, out _));
        Assert.Equal(2, wire.Requests.Count);
    }

    [Theory]
    [InlineData(SslProtocols.Tls12)]
    [InlineData(SslProtocols.Tls13)]
    public async Task Client_with_a_certificate_is_known(SslProtocols protocols)
    {
        var wire = new NegotiationWire(
            TlsModels.Client(certificate: NegotiationCertificates.Client),
            TlsModels.Service(wantsCertificate: true, protocols: protocols),
            new ManualClock());

        var token = await wire.NegotiateAsync();

        Assert.True(wire.Receiver.Contexts.TryFind(token.Identifier, null, out var context));
        Assert.Equal(NegotiationCertificates.Client.Thumbprint, context.Peer.Certificate?.Thumbprint);
        Assert.Equal("X509", context.Peer.Identity.AuthenticationType);
    }

    [Theory]
    [InlineData(SslProtocols.Tls12, true)]
    [InlineData(SslProtocols.Tls13, true)]
    [InlineData(SslProtocols.Tls12, false)]
    [InlineData(SslProtocols.Tls13, false)]
    public async Task Client_without_a_certificate_that_is_believed_is_refused(SslProtocols protocols, bool hasOne)
    {
        var wire = new NegotiationWire(
            TlsModels.Client(certificate: hasOne ? NegotiationCertificates.Stranger : null),
            TlsModels.Service(wantsCertificate: true, protocols: protocols),
            new ManualClock());

        var error = await Assert.ThrowsAsync<SecurityNegotiationException>(() => wire.NegotiateAsync());

        Assert.StartsWith("The caller was not authenticated by the service. The service does not accept the "
            + "credential.", error.Message, StringComparison.Ordinal);
        var fault = Assert.IsType<FaultException>(error.InnerException);
        Assert.Equal("FailedAuthentication", fault.Code.SubCode?.Name);
        Assert.Equal("http://schemas.xmlsoap.org/ws/2005/02/trust", fault.Code.SubCode?.Namespace);
        Assert.Equal(
            "The request for security token could not be satisfied because authentication failed.", fault.Message);
        Assert.Equal(0, wire.Receiver.Pending);
    }

    [Fact]
    public async Task Service_without_a_certificate_that_is_believed_is_refused()
    {
        var wire = new NegotiationWire(
            TlsModels.Client(), TlsModels.Service(certificate: NegotiationCertificates.Stranger), new ManualClock());

        var error = await Assert.ThrowsAsync<SecurityNegotiationException>(() => wire.NegotiateAsync());

        Assert.Equal(
            "SOAP security negotiation with 'http://service.test/x' for target 'http://service.test/x' failed. See "
                + "inner exception for more details.",
            error.Message);
        Assert.Contains("is not trusted", error.InnerException!.Message, StringComparison.Ordinal);
        Assert.Single(wire.Requests);
    }

    [Theory]
    [InlineData(null, "http://other.test/x", false)]
    [InlineData("other.test", "http://service.test/x", false)]
    [InlineData("service.test", "http://other.test/x", true)]
    public async Task Service_must_be_the_one_of_the_address_or_its_identity(
        string? identity, string address, bool isTaken)
    {
        var wire = TlsModels.Wire();
        var target = new EndpointAddress(
            new Uri(address), identity is null ? null : EndpointIdentity.CreateDnsIdentity(identity));

        if (isTaken)
        {
            await wire.NegotiateAsync(target);
            return;
        }

        var error = await Assert.ThrowsAsync<SecurityNegotiationException>(() => wire.NegotiateAsync(target));
        Assert.IsType<MessageSecurityException>(error.InnerException);
        Assert.StartsWith("The identity check failed", error.InnerException.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Key_is_as_long_as_the_client_s_suite_wants_it()
    {
        var wire = new NegotiationWire(TlsModels.Client(keyBits: 128), TlsModels.Service() with
        {
            KeyBits = 128,
        }, new ManualClock());

        Assert.Equal(16, (await wire.NegotiateAsync()).Key.Length);
    }

    [Fact]
    public async Task Negotiations_do_not_disturb_each_other()
    {
        var wire = TlsModels.Wire(caching: new(false, TimeSpan.MaxValue, 60, 1000));

        var tokens = await Task.WhenAll(Enumerable.Range(0, 8).Select(_ => Task.Run(() => wire.NegotiateAsync())));

        Assert.Equal(8, tokens.Select(t => t.Identifier).Distinct().Count());
        Assert.All(
            tokens,
            t => Assert.True(
                wire.Receiver.Contexts.TryFind(t.Identifier, null, out var context)
                    && context.Key.SequenceEqual(t.Key)));
    }

    [Theory]
    [InlineData(
        false, "\" http://schemas.xmlsoap.org/ws/2005/02/trust/tlsnego\"",
        "http://schemas.xmlsoap.org/ws/2005/02/trust/RSTR/Issue")]
    [InlineData(
        true, "\"http://schemas.xmlsoap.org/ws/2005/02/trust/tlsnego\"",
        "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTRC/IssueFinal")]
    public async Task Names_are_those_of_the_version(bool isOasis, string type, string finalAction)
    {
        var wire = TlsModels.Wire(isOasis: isOasis);

        await wire.NegotiateAsync();

        Assert.All(
            wire.Requests,
            r => Assert.Contains($"ValueType={type}", Encoding.UTF8.GetString(r), StringComparison.Ordinal));
        Assert.Contains(
            $">{finalAction}</a:Action>", Encoding.UTF8.GetString(wire.Replies[^1]), StringComparison.Ordinal);
        Assert.Contains(
            "Algorithm=\"http://schemas.xmlsoap.org/2005/02/trust/tlsnego#TLS_Wrap\"",
            Encoding.UTF8.GetString(wire.Replies[^1]), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Type_of_blobs_is_taken_without_the_space_too()
    {
        var wire = TlsModels.Wire();
        wire.ChangeRequest = static (text, _) => text.Replace("\" http", "\"http", StringComparison.Ordinal);

        await Assert.ThrowsAsync<SecurityNegotiationException>(() => wire.NegotiateAsync());

        // The hash shows the change; until then both sides have understood each other.
        Assert.Equal(2, wire.Replies.Count);
        Assert.Contains("CombinedHash", Encoding.UTF8.GetString(wire.Replies[1]), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Address_that_the_token_is_asked_for_comes_back()
    {
        const string address =
            "<p:AppliesTo xmlns:p=\"http://schemas.xmlsoap.org/ws/2004/09/policy\"><a:EndpointReference>"
                + "<a:Address>http://service.test/x</a:Address></a:EndpointReference></p:AppliesTo>";
        var wire = TlsModels.Wire();
        wire.ChangeRequest = static (
            text,
            number) => number > 0 ? text : text.Replace("<t:KeySize", address + "<t:KeySize", StringComparison.Ordinal);

        await Assert.ThrowsAsync<SecurityNegotiationException>(() => wire.NegotiateAsync());

        Assert.Contains("AppliesTo", Encoding.UTF8.GetString(wire.Replies[1]), StringComparison.Ordinal);
    }
}
