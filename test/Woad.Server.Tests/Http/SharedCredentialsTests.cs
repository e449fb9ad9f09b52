using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Http;

/// <summary>Clients that share channel factories, and names and passwords that change: who calls.</summary>
public sealed class SharedCredentialsTests : IDisposable
{
    private static readonly BasicHttpBinding Basic = new(BasicHttpSecurityMode.TransportCredentialOnly)
    {
        Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Basic } },
    };

    private readonly WhoHost _host = new(Basic);

    static SharedCredentialsTests() => ClientBase<IWho>.CacheSetting = CacheSetting.AlwaysOn;

    public void Dispose() => _host.Dispose();

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Clients_with_other_credentials_call_as_themselves(bool isFirstOpen)
    {
        var ada = NewClient("ada");
        if (isFirstOpen)
        {
            Assert.Equal("ada", ada.Caller());
        }

        var bob = NewClient("bob");
        Assert.Equal("bob", bob.Caller());
        Assert.Equal("ada", ada.Caller());
        Assert.NotSame(ada.ChannelFactory, bob.ChannelFactory);
        ada.Abort();
        bob.Abort();
    }

    [Fact]
    public void Credentials_by_the_factory_are_not_shared_either()
    {
        var ada = new WhoClient(Basic, new EndpointAddress(_host.Address));
        (ada.ChannelFactory.Credentials.UserName.UserName, ada.ChannelFactory.Credentials.UserName.Password) =
            ("ada", TestPasswords.Of("ada"));
        var bob = new WhoClient(Basic, new EndpointAddress(_host.Address));
        (bob.ChannelFactory.Credentials.UserName.UserName, bob.ChannelFactory.Credentials.UserName.Password) =
            ("bob", TestPasswords.Of("bob"));
        Assert.Equal("ada", ada.Caller());
        Assert.Equal("bob", bob.Caller());
        Assert.Throws<InvalidOperationException>(() => ada.ClientCredentials.UserName.UserName = "bob");
        Assert.Equal("ada", ada.Caller());
        ada.Abort();
        bob.Abort();
    }

    [Fact]
    public void Shared_factory_that_is_open_takes_no_other_credentials()
    {
        var open = new BasicHttpBinding();
        using var host = new WhoHost(open);
        var first = new WhoClient(open, new EndpointAddress(host.Address));
        Assert.Empty(first.AmI());
        var second = new WhoClient(open, new EndpointAddress(host.Address));

        Assert.Same(first.ChannelFactory, second.ChannelFactory);
        Assert.Throws<InvalidOperationException>(
            () => second.ChannelFactory.Credentials.UserName.UserName = "bob");
        second.ClientCredentials.UserName.UserName = "bob";
        Assert.NotSame(first.ChannelFactory, second.ChannelFactory);
        Assert.Empty(second.AmI());
        first.Abort();
        second.Abort();
    }

    [Fact]
    public async Task Name_and_password_of_digest_are_those_of_the_time_when_the_factory_opened()
    {
        await using var server = await DigestServer.StartAsync();
        var binding = new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly)
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Digest } },
        };
        var factory = new ChannelFactory<IWho>(binding, new EndpointAddress(server.Address));
        var credential = new NetworkCredential("alice", "secret");
        factory.Credentials.HttpDigest.ClientCredential = credential;
        factory.Open();
        (credential.UserName, credential.Password) = ("bob", "other");
        Assert.Equal(["digest", "alice"], factory.CreateChannel().AmI());
        factory.Abort();
    }

    private WhoClient NewClient(string user)
    {
        var client = new WhoClient(Basic, new EndpointAddress(_host.Address));
        client.ClientCredentials.UserName.UserName = user;
        client.ClientCredentials.UserName.Password = TestPasswords.Of(user);
        return client;
    }

    private sealed class WhoClient(Binding binding, EndpointAddress address) : ClientBase<IWho>(binding, address)
    {
        public string[] AmI() => Channel.AmI();

        public string Caller() => Channel.AmI()[1];
    }
}
