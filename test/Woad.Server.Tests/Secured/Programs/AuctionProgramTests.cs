using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Secured.Programs;

/// <summary>Callbacks over net.tcp with message security.</summary>
[Trait("Category", "Security")]
public sealed class AuctionProgramTests
{
    [Theory]
    [InlineData(MessageCredentialType.None)]
    [InlineData(MessageCredentialType.UserName)]
    [InlineData(MessageCredentialType.Certificate)]
    public async Task Callbacks_are_protected_and_answered(MessageCredentialType credential)
    {
        var binding = NewBinding(credential);
        using var host = Open(binding, out var address);
        var bidder = new Bidder();
        var factory = Factory(binding, address, bidder);
        var auction = factory.CreateChannel();
        auction.Enter("vase");
        var name = credential switch
        {
            MessageCredentialType.UserName => "alice",
            MessageCredentialType.Certificate => $"CN=alice; {TestCertificates.Client.Thumbprint}",
            _ => "",
        };
        Assert.Equal(name + " has vase", auction.Bid(10));
        Assert.Equal("vase", await bidder.Won.Task.WaitAsync(TimeSpan.FromSeconds(60)));
        Assert.Equal(name + " withdrew", auction.Bid(1000));
        ((IClientChannel)auction).Close();
        factory.Close();
    }

    /// <summary>
    /// The service closes: it ends the session by its own request, and the client's channel closes in order.
    /// </summary>
    [Fact]
    public async Task Host_that_closes_ends_the_session_in_order()
    {
        var binding = NewBinding(MessageCredentialType.UserName);
        var host = Open(binding, out var address);
        var factory = Factory(binding, address, new Bidder());
        var auction = factory.CreateChannel();
        auction.Enter("vase");
        Assert.Equal("alice has vase", auction.Bid(10));
        var closing = Task.Run(() => host.Close(TimeSpan.FromSeconds(20)));
        Assert.ThrowsAny<CommunicationException>(CallUntilTheEnd);
        ((IClientChannel)auction).Close();
        await closing;
        Assert.Equal(CommunicationState.Closed, ((IClientChannel)auction).State);
        Assert.Equal(CommunicationState.Closed, host.State);
        factory.Close();

        void CallUntilTheEnd()
        {
            while (true)
            {
                auction.Bid(1000);
            }
        }
    }

    private static NetTcpBinding NewBinding(MessageCredentialType credential) => new(SecurityMode.Message)
    {
        Security = { Message = { ClientCredentialType = credential } },
    };

    private static ServiceHost Open(Binding binding, out EndpointAddress address)
    {
        var host = new ServiceHost(typeof(AuctionService));
        TestCertificates.Believe(host.Credentials);
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new TestPasswords();
        var uri = new Uri($"net.tcp://localhost:{FreePort.Next()}/auction");
        host.AddServiceEndpoint(typeof(IAuction), binding, uri);
        host.Open();
        address = new EndpointAddress(uri, EndpointIdentity.CreateDnsIdentity("localhost"));
        return host;
    }

    private static DuplexChannelFactory<IAuction> Factory(Binding binding, EndpointAddress address, Bidder bidder)
    {
        var factory = new DuplexChannelFactory<IAuction>(new InstanceContext(bidder), binding, address);
        TestCertificates.Believe(factory.Credentials);
        factory.Credentials.UserName.UserName = "alice";
        factory.Credentials.UserName.Password = TestPasswords.Of("alice");
        return factory;
    }

    [CallbackBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant, UseSynchronizationContext = false)]
    private sealed class Bidder : IBidder
    {
        public TaskCompletionSource<string> Won { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public void Sold(string lot) => Won.TrySetResult(lot);

        public bool Confirm(decimal amount) => amount < 100;
    }
}
