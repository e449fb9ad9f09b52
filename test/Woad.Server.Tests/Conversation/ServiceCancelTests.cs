using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Bindings.Rules;
using Woad.Conformance.Channels;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Server.Tests.Channels;
using Woad.Server.Tests.Channels.Secured;
using static Woad.Server.Tests.Channels.Secured.EchoMessages;

namespace Woad.Server.Tests.Conversation;

/// <summary>
/// The service ends a secure conversation over a session first: it sends its own request to cancel the context, which
/// the client confirms before it ends the connection.
/// </summary>
[Trait("Category", "Security")]
public sealed class ServiceCancelTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly ConcurrentQueue<string> _toClient = [];
    private readonly ConcurrentQueue<string> _toService = [];

    public ServiceCancelTests() => WoadServer.Register();

    [Theory]
    [InlineData("tcp", false)]
    [InlineData("tcpText", false)]
    [InlineData("tcp", true)]
    [InlineData("memory", true)]
    public async Task Service_that_closes_first_cancels_and_the_client_confirms(string name, bool isOasis)
    {
        var (service, client, end) = await OpenAsync(name, isOasis);
        service.Session.CloseOutputSession();
        Assert.Null(client.Receive(Patience));
        Assert.EndsWith("/RST/SCT/Cancel", _toClient.Last(), StringComparison.Ordinal);

        // The client's half is open: it may still send.
        client.Send(Echo(ChannelBindings.Make(name), "last"));
        Assert.Equal("last", ReadText(service.Receive(Patience)!));

        client.Close(Patience);
        Assert.Null(service.Receive(Patience));
        Assert.EndsWith("/RSTR/SCT/Cancel", _toService.Last(), StringComparison.Ordinal);
        service.Close(Patience);
        Assert.Equal((CommunicationState.Closed, CommunicationState.Closed), (client.State, service.State));
        end();
    }

    [Fact]
    public async Task Both_sides_that_close_at_once_end_in_order()
    {
        for (var round = 0; round < 5; round++)
        {
            var (service, client, end) = await OpenAsync("tcp", isOasis: false);
            var closing = Task.Run(() => client.Close(Patience));
            await Task.Run(() => service.Close(Patience));
            await closing;
            Assert.Equal((CommunicationState.Closed, CommunicationState.Closed), (client.State, service.State));
            end();
        }
    }

    private async Task<(IDuplexSessionChannel Service, IDuplexSessionChannel Client, Action End)> OpenAsync(
        string name, bool isOasis)
    {
        var recorder = new LayerBindingElement(() => new Recorder(_toClient, _toService));
        var binding = ChannelBindings.Make(name, Security(isOasis), recorder);
        var address = ChannelBindings.NewAddress(binding);
        var listener = binding.BuildChannelListener<IDuplexSessionChannel>(address, SecuredBindings.OfService());
        listener.Open();
        var factory = binding.BuildChannelFactory<IDuplexSessionChannel>(SecuredBindings.OfClient());
        factory.Open();
        var client = factory.CreateChannel(new EndpointAddress(address));
        var accepting = Task.Factory.FromAsync(listener.BeginAcceptChannel, listener.EndAcceptChannel, Patience, null);
        await Task.Run(() =>
        {
            client.Open(Patience);
            client.Send(Echo(binding, "first"));
        });
        var service = (await accepting)!;
        service.Open();
        Assert.Equal("first", ReadText(service.Receive(Patience)!));
        return (service, client, () =>
        {
            factory.Close();
            listener.Close();
        }
        );
    }

    private static SecurityBindingElement Security(bool isOasis)
    {
        var security = SecuredBindings.Credential(true);
        if (isOasis)
        {
            var tokens = security.EndpointSupportingTokenParameters;
            var context = (SecureConversationSecurityTokenParameters)tokens.Endorsing[0];
            security.MessageSecurityVersion = MessageSecurityVersion
                .WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12BasicSecurityProfile10;
            context.BootstrapSecurityBindingElement!.MessageSecurityVersion = security.MessageSecurityVersion;
        }

        return security;
    }

    /// <summary>Notes the actions of messages below the conversation, where they arrive.</summary>
    private sealed class Recorder(ConcurrentQueue<string> toClient, ConcurrentQueue<string> toService) : MessageLayer
    {
        private LayerContext _context = null!;

        protected override void Open(LayerContext context) => _context = context;

        protected override object? Received(Incoming message, object? request)
        {
            (_context.Address is null ? toClient : toService).Enqueue(_context.Open(message).Headers.Action ?? "");
            return null;
        }
    }
}
