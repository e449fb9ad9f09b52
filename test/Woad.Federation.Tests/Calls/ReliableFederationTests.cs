using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Federation.Tests.Calls;

/// <summary>Reliable sessions whose messages are secured by issued tokens.</summary>
[Trait("Category", "Security")]
public sealed class ReliableFederationTests
{
    private const WSFederationHttpSecurityMode Message = WSFederationHttpSecurityMode.Message;
    private const WSFederationHttpSecurityMode Transport = WSFederationHttpSecurityMode.TransportWithMessageCredential;

    [Theory]
    [InlineData(Message, SecurityKeyType.SymmetricKey, true)]
    [InlineData(Message, SecurityKeyType.SymmetricKey, false)]
    [InlineData(Message, SecurityKeyType.AsymmetricKey, true)]
    [InlineData(Transport, SecurityKeyType.SymmetricKey, true)]
    [InlineData(Transport, SecurityKeyType.BearerKey, true)]
    public void Calls_of_a_reliable_session_are_in_one_conversation_and_take_one_token(
        WSFederationHttpSecurityMode mode, SecurityKeyType key, bool is13)
    {
        using var world = new FederationWorld(() =>
        {
            var binding = New(mode, key, is13, isSession: true);
            binding.ReliableSession.Enabled = true;
            return binding;
        });
        CallThrice(world, is13);
    }

    [Theory]
    [InlineData(Message, SecurityKeyType.SymmetricKey)]
    [InlineData(Transport, SecurityKeyType.BearerKey)]
    public void Reliable_session_of_a_custom_binding_is_bound_to_its_conversation(
        WSFederationHttpSecurityMode mode, SecurityKeyType key)
    {
        using var world = new FederationWorld(
            () => New(mode, key, is13: true, isSession: true), null,
            static binding => binding.Elements.Insert(0, new ReliableSessionBindingElement(ordered: false)));
        CallThrice(world, is13: true);
    }

    [Theory]
    [InlineData(Message)]
    [InlineData(Transport)]
    public void Reliable_session_without_a_conversation_is_refused_as_with_every_other_credential(
        WSFederationHttpSecurityMode mode)
    {
        var refusal = Assert.Throws<InvalidOperationException>(() => new FederationWorld(
            () => New(mode, SecurityKeyType.SymmetricKey, is13: true, isSession: false), null,
            static binding => binding.Elements.Insert(0, new ReliableSessionBindingElement())));
        Assert.Contains("EstablishSecurityContext", refusal.Message, StringComparison.Ordinal);
    }

    private static void CallThrice(FederationWorld world, bool is13)
    {
        var client = world.NewClient(is13);
        for (var i = 0; i < 3; i++)
        {
            Assert.Equal($"{i} by Ada: clerk", client.Tell($"{i}"));
        }

        ((IClientChannel)client).Close();
        Assert.Equal(3, world.Service.Calls);
        Assert.Equal(1, world.Issued);
    }

    private static WSFederationHttpBinding New(
        WSFederationHttpSecurityMode mode, SecurityKeyType key, bool is13, bool isSession)
    {
        var binding = is13 ? new WS2007FederationHttpBinding(mode) : new WSFederationHttpBinding(mode);
        binding.Security.Message.IssuedKeyType = key;
        binding.Security.Message.NegotiateServiceCredential = false;
        binding.Security.Message.EstablishSecurityContext = isSession;
        return binding;
    }
}
