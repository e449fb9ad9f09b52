using System.IdentityModel.Selectors;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security.Tokens;
using Woad.Server.Tests.Security;
using IWho = Woad.Server.Tests.Http.IWho;
using WhoService = Woad.Server.Tests.Http.WhoService;

namespace Woad.Server.Tests.Channels.Secured;

/// <summary>The parameters of a channel reach the program's manager of tokens.</summary>
[Trait("Category", "Security")]
public sealed class ChannelParameterTests
{
    [Theory]
    [InlineData("text12", false)]
    [InlineData("text12", true)]
    [InlineData("tcp", false)]
    [InlineData("tcp", true)]
    public void Each_channel_of_a_factory_has_its_own(string name, bool isConversation)
    {
        var binding = ChannelBindings.Make(name, SecuredBindings.Credential(isConversation));
        var address = ChannelBindings.NewAddress(binding);
        using var host = SecuredBindings.NewHost(typeof(WhoService));
        host.AddServiceEndpoint(typeof(IWho), binding, address);
        host.Open();
        using var factory = new ChannelFactory<IWho>(binding, new EndpointAddress(address));
        factory.Endpoint.EndpointBehaviors.Remove(factory.Credentials);
        factory.Endpoint.EndpointBehaviors.Add(new OwnCredentials());

        foreach (var user in new[] { "alice", "bob" })
        {
            var proxy = factory.CreateChannel();
            var parameters = ((IClientChannel)proxy).GetProperty<ChannelParameterCollection>()!;
            Assert.Same(parameters, ((IClientChannel)proxy).GetProperty<ChannelParameterCollection>());
            parameters.Add(user);
            Assert.Contains(user, proxy.AmI());
            Assert.Throws<InvalidOperationException>(() => parameters.Add("late"));
            Assert.Throws<InvalidOperationException>(parameters.Clear);
            ((IClientChannel)proxy).Close();
        }
    }

    [Theory]
    [InlineData("text12")]
    [InlineData("tcp")]
    public void Channel_without_a_service_model_has_them_too(string name)
    {
        var binding = ChannelBindings.Make(name, SecuredBindings.Credential(true));
        var address = ChannelBindings.NewAddress(binding);
        using var host = SecuredBindings.NewHost(typeof(WhoService));
        host.AddServiceEndpoint(typeof(IWho), binding, address);
        host.Open();
        IChannel channel = binding.Scheme == "http"
            ? Open<IRequestSessionChannel>(binding, address)
            : Open<IDuplexSessionChannel>(binding, address);
        var parameters = channel.GetProperty<ChannelParameterCollection>()!;
        var given = new ChannelParameterCollection { "alice" };

        given.PropagateChannelParameters(channel);
        channel.Open();

        Assert.Equal(["alice"], parameters);
        channel.Abort();
    }

    [Fact]
    public void Collection_without_a_channel_may_change()
    {
        var collection = new ChannelParameterCollection { 1, "two" };
        collection[0] = 2;
        collection.RemoveAt(1);
        Assert.Equal([2], collection);
        Assert.Throws<ArgumentNullException>(() => collection.PropagateChannelParameters(null!));
        Assert.Throws<ArgumentNullException>(() => new ChannelParameterCollection(null!));
    }

    private static TChannel Open<TChannel>(Binding binding, Uri address)
        where TChannel : class, IChannel
    {
        var factory = binding.BuildChannelFactory<TChannel>(new OwnCredentials());
        factory.Open();
        return factory.CreateChannel(new EndpointAddress(address));
    }

    private sealed class OwnCredentials : ClientCredentials
    {
        public OwnCredentials()
        {
        }

        private OwnCredentials(OwnCredentials other) : base(other)
        {
        }

        public override SecurityTokenManager CreateSecurityTokenManager() => new OwnManager(this);

        protected override ClientCredentials CloneCore() => new OwnCredentials(this);
    }

    private sealed class OwnManager(ClientCredentials credentials) : ClientCredentialsSecurityTokenManager(credentials)
    {
        public override SecurityTokenProvider CreateSecurityTokenProvider(SecurityTokenRequirement tokenRequirement)
        {
            var channel = tokenRequirement.GetProperty<ChannelParameterCollection>(
                ServiceModelSecurityTokenRequirement.ChannelParametersCollectionProperty);
            var user = (string)channel[0];
            return new UserNameSecurityTokenProvider(user, TestPasswords.Of(user));
        }
    }
}
