using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;

namespace Woad.Federation.Tests.Bindings;

/// <summary>The elements of the bindings with issued tokens.</summary>
public sealed class WSFederationHttpBindingTests
{
    [Theory]
    [InlineData(WSFederationHttpSecurityMode.Message, false, true)]
    [InlineData(WSFederationHttpSecurityMode.Message, true, false)]
    [InlineData(WSFederationHttpSecurityMode.TransportWithMessageCredential, false, false)]
    [InlineData(WSFederationHttpSecurityMode.TransportWithMessageCredential, true, true)]
    public void Token_is_where_its_key_and_the_mode_put_it(
        WSFederationHttpSecurityMode mode, bool isBearer, bool establishes)
    {
        var binding = new WS2007FederationHttpBinding(mode);
        binding.Security.Message.EstablishSecurityContext = establishes;
        binding.Security.Message.IssuedKeyType = isBearer ? SecurityKeyType.BearerKey : SecurityKeyType.SymmetricKey;
        var security = binding.CreateBindingElements().Find<SecurityBindingElement>()!;

        var oneShot = establishes
            ? Assert.IsType<SecureConversationSecurityTokenParameters>(
                security is SymmetricSecurityBindingElement symmetric
                    ? symmetric.ProtectionTokenParameters!
                    : security.EndpointSupportingTokenParameters.Endorsing.Single()).BootstrapSecurityBindingElement!
            : security;
        var tokens = oneShot.EndpointSupportingTokenParameters;
        var token = Assert.IsType<IssuedSecurityTokenParameters>(
            (!isBearer ? tokens.Endorsing
                : mode == WSFederationHttpSecurityMode.Message ? tokens.SignedEncrypted
                : tokens.Signed).Single());
        Assert.Equal(mode == WSFederationHttpSecurityMode.Message, oneShot is SymmetricSecurityBindingElement);
        Assert.Equal(isBearer ? 2 : 5, token.AdditionalRequestParameters.Count);
        Assert.Equal(isBearer ? 0 : 256, token.KeySize);
        Assert.Equal(TrustVersion.WSTrust13, oneShot.MessageSecurityVersion.TrustVersion);
        Assert.Equal(mode == WSFederationHttpSecurityMode.Message ? "http" : "https", binding.Scheme);
    }

    [Fact]
    public void Combinations_that_cannot_be_honoured_are_refused()
    {
        var bearer = new WSFederationHttpBinding();
        bearer.Security.Message.IssuedKeyType = SecurityKeyType.BearerKey;
        Assert.Contains(
            "Bearer Key Type is not supported with WSFederationHttpBinding. Please use WS2007FederationHttpBinding.",
            Assert.Throws<InvalidOperationException>(bearer.CreateBindingElements).Message,
            StringComparison.Ordinal);

        var reliable = new WSFederationHttpBinding(WSFederationHttpSecurityMode.Message, reliableSessionEnabled: true);
        reliable.Security.Message.EstablishSecurityContext = false;
        Assert.Throws<InvalidOperationException>(reliable.CreateBindingElements);
        reliable.Security.Message.EstablishSecurityContext = true;
        Assert.NotNull(reliable.CreateBindingElements().Find<ReliableSessionBindingElement>());
    }
}
