using System.ServiceModel;
using System.ServiceModel.Security;
using Contoso;

namespace Woad.Configuration.Tests.Files;

/// <summary>A service and clients whose message security, credentials and checks come from one file.</summary>
[Trait("Category", "Slow")]
public sealed class MessageSecurityTests
{
    private const string File = "31-message-security.config";
    private const string Subject = "WoadMessageConfigurationTest";

    [Theory]
    [InlineData("user")]
    [InlineData("single")]
    [InlineData("certificate")]
    [InlineData("tcp")]
    [InlineData("custom")]
    public void Client_of_the_file_calls_and_another_password_is_refused(string name)
    {
        using var certificate = StoredCertificate.Add(Subject);
        using var file = new ConfiguredFile(File);
        Assert.Empty(file.Configuration.Problems);
        file.OpenServices();
        using var factory = NewFactory(name, "Pa$$w0rd");
        var channel = factory.CreateChannel();
        Assert.Equal("Hello Contoso", channel.Greet("Contoso"));
        ((IClientChannel)channel).Close();
        if (name != "certificate")
        {
            using var wrong = NewFactory(name, "wrong");
            var refused = Assert.ThrowsAny<CommunicationException>(() => wrong.CreateChannel().Greet("Contoso"));
            Assert.True(refused is MessageSecurityException or SecurityNegotiationException, refused.ToString());
            wrong.Abort();
        }
    }

    private static ChannelFactory<IGreeting> NewFactory(string name, string password)
    {
        var factory = new ChannelFactory<IGreeting>(name);
        factory.Credentials.UserName.UserName = "contoso";
        factory.Credentials.UserName.Password = password;
        return factory;
    }
}
