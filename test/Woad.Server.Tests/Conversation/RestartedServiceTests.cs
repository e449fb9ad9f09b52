using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Http;
using Woad.Server.Tests.Secured;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Conversation;

/// <summary>A client that has negotiated with a service which was restarted since.</summary>
[Trait("Category", "Security")]
public sealed class RestartedServiceTests
{
    [Theory]
    [InlineData("WSHttp UserName negotiated")]
    [InlineData("WSHttp UserName negotiated session")]
    [InlineData("WS2007Http Certificate negotiated")]
    [InlineData("NetTcp UserName")]
    public void New_channel_of_an_old_factory_negotiates_again(string name)
    {
        var binding = SecuredBindings.All[name]();
        using var first = new WhoHost(binding);
        using var factory = first.NewFactory();
        TestCertificates.Believe(factory.Credentials);
        var expected = factory.CreateChannel().AmI();
        first.Host.Abort();
        using var second = new WhoHost(binding);

        // It has another address, for which the factory has no context: the message goes there by Via.
        var channel = factory.CreateChannel(new EndpointAddress(first.Address), second.Address);
        if (!name.Contains("session", StringComparison.Ordinal) && !name.StartsWith("NetTcp", StringComparison.Ordinal))
        {
            // The fault is not signed, and a call that is repeated by itself could run twice.
            Assert.Throws<MessageSecurityException>(channel.AmI);
        }

        Assert.Equal(expected, channel.AmI());
    }
}
