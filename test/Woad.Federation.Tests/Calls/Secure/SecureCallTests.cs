using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Security;
using System.Text;

namespace Woad.Federation.Tests.Calls.Secure;

/// <summary>WSFederationHttpBinding over HTTPS, at the token service and at the service.</summary>
[Trait("Category", "Security")]
public sealed class SecureCallTests
{
    [Theory]
    [InlineData(SecurityKeyType.SymmetricKey, true, false)]
    [InlineData(SecurityKeyType.SymmetricKey, false, true)]
    [InlineData(SecurityKeyType.BearerKey, true, false)]
    [InlineData(SecurityKeyType.BearerKey, true, true)]
    public Task Call_has_a_token_and_nothing_of_it_is_in_clear(SecurityKeyType key, bool is13, bool isSession) =>
        Task.Run(() =>
        {
            using var world = new SecureWorld(() => Binding(key, is13, isSession));
            var client = world.NewClient(is13).CreateChannel();
            Assert.Equal("x by Ada: clerk", client.Tell("x"));
            Assert.Equal("y by Ada: clerk", client.Tell("y"));

            foreach (var wire in (RecordingRelay[])[world.IssuerWire, world.ServiceWire])
            {
                Assert.Contains(wire.Recorded, static direction => direction.Length > 1000);
                foreach (var direction in wire.Recorded.Where(static direction => direction.Length > 0))
                {
                    Assert.Equal([22, 3], direction[..2]);
                    var text = Encoding.Latin1.GetString(direction);
                    foreach (var secret in (string[])[
                        SecureWorld.Password, ">Ada<", "Envelope", "RequestSecurityToken", "BinarySecret", "Assertion"])
                    {
                        Assert.DoesNotContain(secret, text, StringComparison.Ordinal);
                    }
                }
            }
        });

    [Fact]
    public Task Token_service_that_is_not_trusted_gets_no_request() => Task.Run(() =>
    {
        using var world = new SecureWorld(() => Binding(SecurityKeyType.BearerKey, true, false));
        var refused = Assert.ThrowsAny<CommunicationException>(
            () => world.NewClient(true, trustsCertificate: false).CreateChannel().Tell("x"));
        Assert.Contains("/issuer/13", refused.ToString(), StringComparison.Ordinal);
        Assert.Equal(0, world.Service.Calls);
        Assert.Empty(world.ServiceWire.Recorded);
    });

    [Fact]
    public Task Credential_for_a_token_service_is_not_sent_over_plain_HTTP() => Task.Run(() =>
    {
        using var world = new SecureWorld(() => Binding(SecurityKeyType.BearerKey, true, false));
        var binding = Binding(SecurityKeyType.BearerKey, true, false);
        binding.Security.Message.IssuerAddress =
            new EndpointAddress($"http://localhost:{world.IssuerWire.Port}/issuer/13");
        binding.Security.Message.IssuerBinding = SecureWorld.IssuerBinding(true);
        var factory = new ChannelFactory<Tokens.Issued.IPrincipalService>(binding, world.Address);
        SecureWorld.Know(factory.Credentials!);
        var refused = Record.Exception(() => factory.CreateChannel().Tell("x"));
        Assert.NotNull(refused);
        Assert.Contains("https", refused.ToString(), StringComparison.Ordinal);
        Assert.Empty(world.IssuerWire.Recorded);
        factory.Abort();
    });

    private static WSFederationHttpBinding Binding(SecurityKeyType key, bool is13, bool isSession)
    {
        var mode = WSFederationHttpSecurityMode.TransportWithMessageCredential;
        var binding = is13 ? new WS2007FederationHttpBinding(mode) : new WSFederationHttpBinding(mode);
        binding.Security.Message.IssuedKeyType = key;
        binding.Security.Message.IssuedTokenType = "urn:oasis:names:tc:SAML:2.0:assertion";
        binding.Security.Message.EstablishSecurityContext = isSession;
        return binding;
    }
}
