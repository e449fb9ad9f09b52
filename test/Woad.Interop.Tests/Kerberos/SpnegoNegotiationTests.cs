using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Security;
using System.Text;
using System.Text.RegularExpressions;
using Woad.Conformance.Negotiation;
using Woad.Encoders;
using Woad.Security.Negotiation;
using Woad.Security.Contexts;
using Woad.Security.Upgrades;

namespace Woad.Interop.Tests.Kerberos;

/// <summary>Security contexts negotiated in messages by SPNEGO with MIT Kerberos.</summary>
[Collection(KerberosCollection.Name)]
public sealed class SpnegoNegotiationTests(KerberosRealm realm)
{
    private const string Caller = KerberosRealm.User + "@" + KerberosRealm.Name;

    [Theory]
    [InlineData(false, EncodingKind.Text, true)]
    [InlineData(true, EncodingKind.Text, false)]
    [InlineData(false, EncodingKind.Binary, false)]
    [InlineData(true, EncodingKind.Binary, true)]
    internal async Task Client_and_service_know_each_other_and_share_a_key(
        bool isOasis, EncodingKind kind, bool allowNtlm)
    {
        using var ticket = realm.LoggedOn();
        var wire = Wire(isOasis, kind, allowNtlm);

        var token = await wire.NegotiateAsync();

        Assert.True(wire.Receiver.Contexts.TryFind(token.Identifier, null, out var context));
        Assert.Equal(32, token.Key.Length);
        Assert.Equal(context.Key, token.Key);
        Assert.Equal(Caller, context.Peer.Identity.Name);
        Assert.Equal("Kerberos", context.Peer.Identity.AuthenticationType);
        Assert.Equal("host/localhost", token.Service.Identity.Name);
        Assert.Equal("Kerberos", token.Service.Identity.AuthenticationType);

        // A ticket is all that the service needs: one request, one answer.
        Assert.Single(wire.Requests);
        Assert.Equal(0, wire.Receiver.Pending);
    }

    [Fact]
    public async Task Client_with_a_password_needs_no_ticket()
    {
        var wire = new NegotiationWire(
            Model(isOasis: false, allowNtlm: false) with
            {
                Windows = new NegotiateModel
                {
                    Protection = ProtectionLevel.EncryptAndSign,
                    AllowNtlm = false,
                    Credential = new(KerberosRealm.User, KerberosRealm.Password, KerberosRealm.Name),
                },
            },
            Model(isOasis: false),
            TimeProvider.System)
        {
            Target = new EndpointAddress("http://localhost/x"),
        };

        var token = await wire.NegotiateAsync();

        Assert.True(wire.Receiver.Contexts.TryFind(token.Identifier, null, out var context));
        Assert.Equal(Caller, context.Peer.Identity.Name);
    }

    [Fact]
    public async Task Identity_of_the_endpoint_names_the_principal()
    {
        using var ticket = realm.LoggedOn();
        var wire = Wire();

        var token = await wire.NegotiateAsync(Named("HTTP/localhost"));

        Assert.Equal("HTTP/localhost", token.Service.Identity.Name);

        // The service has no key for this one; the key server does not know the other.
        await Assert.ThrowsAsync<SecurityNegotiationException>(
            () => wire.NegotiateAsync(Named("host/other.woad.test")));
        var error = await Assert.ThrowsAsync<SecurityNegotiationException>(
            () => wire.NegotiateAsync(Named("host/nobody.woad.test")));
        Assert.StartsWith(
            "SOAP security negotiation with 'http://localhost/x'", error.Message, StringComparison.Ordinal);
        Assert.Contains("host/nobody.woad.test", error.InnerException!.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Client_without_a_ticket_is_told_so()
    {
        var wire = Wire();

        var error = await Assert.ThrowsAsync<SecurityNegotiationException>(() => wire.NegotiateAsync());

        Assert.Contains("host/localhost", error.InnerException!.Message, StringComparison.Ordinal);
        Assert.Empty(wire.Requests);
    }

    [Theory]
    [InlineData(true, "(<t:BinaryExchange[^>]*>)([^<]*)")]
    [InlineData(false, "(<t:BinaryExchange[^>]*>)([^<]*)")]
    [InlineData(false, "(<e:CipherValue>)([^<]*)")]
    [InlineData(false, "(<t:CombinedHash>)([^<]*)")]
    public async Task Change_of_bytes_is_noticed(bool isRequest, string pattern)
    {
        using var ticket = realm.LoggedOn();
        for (var part = 0; part < 8; part++)
        {
            var at = part;
            var wire = Wire();
            string Change(string text, int number) => Regex.Replace(text, pattern, match =>
            {
                var bytes = Convert.FromBase64String(match.Groups[2].Value);
                bytes[(bytes.Length - 1) * at / 7] ^= 1;
                return match.Groups[1].Value + Convert.ToBase64String(bytes);
            });
            if (isRequest)
            {
                wire.ChangeRequest = Change;
            }
            else
            {
                wire.ChangeReply = Change;
            }

            await Assert.ThrowsAsync<SecurityNegotiationException>(() => wire.NegotiateAsync());
            Assert.Equal(0, wire.Receiver.Pending);
        }
    }

    [Fact]
    public async Task Names_are_those_of_SPNEGO()
    {
        using var ticket = realm.LoggedOn();
        var wire = Wire(isOasis: true);

        await wire.NegotiateAsync();

        Assert.Contains(
            "ValueType=\"http://schemas.xmlsoap.org/ws/2005/02/trust/spnego\"",
            Encoding.UTF8.GetString(wire.Requests[0]), StringComparison.Ordinal);
        Assert.Contains(
            "Algorithm=\"http://schemas.xmlsoap.org/2005/02/trust/spnego#GSS_Wrap\"",
            Encoding.UTF8.GetString(wire.Replies[0]), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Cookie_names_the_caller()
    {
        using var ticket = realm.LoggedOn();
        var wire = new NegotiationWire(
            Model(isOasis: false),
            Model(isOasis: false) with { Limits = NegotiationLimits.Default with { Cookies = new AesGcmSealer() } },
            TimeProvider.System)
        {
            Target = new EndpointAddress("http://localhost/x"),
        };

        var token = await wire.NegotiateAsync();

        Assert.True(wire.Receiver.Contexts.TryFind(token.Identifier, token.Token.Cookie, out var context));
        Assert.Equal(Caller, context.Peer.Identity.Name);
        Assert.Equal("Kerberos", context.Peer.Identity.AuthenticationType);
    }

    private static NegotiationWire Wire(
        bool isOasis = false, EncodingKind kind = EncodingKind.Text, bool allowNtlm = false) =>
        new(Model(isOasis, allowNtlm), Model(isOasis), TimeProvider.System, kind)
        {
            Target = new EndpointAddress("http://localhost/x"),
        };

    private static SpnegoModel Model(bool isOasis, bool allowNtlm = true) => new(TrustVersions.Of(isOasis), 256)
    {
        Windows = new NegotiateModel { Protection = ProtectionLevel.EncryptAndSign, AllowNtlm = allowNtlm },
    };

    private static EndpointAddress Named(string principal) =>
        new(new Uri("http://localhost/x"), EndpointIdentity.CreateSpnIdentity(principal));
}
