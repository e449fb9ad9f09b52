using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Server.Tests.Http;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Secured;

/// <summary>Each mode of message security, from a client's proxy to an operation and back.</summary>
[Trait("Category", "Security")]
[Trait("Category", "Slow")]
public sealed class MessageSecurityTests
{
    public static TheoryData<string> Names => SecuredBindings.Names;

    [Theory]
    [MemberData(nameof(Names))]
    public void Service_knows_its_client(string name)
    {
        var binding = SecuredBindings.All[name]();
        using var host = new WhoHost(binding);
        using var factory = NewFactory(host);
        var channel = factory.CreateChannel();
        for (var i = 0; i < 3; i++)
        {
            Assert.Equal(Expected(name), channel.AmI().ElementAtOrDefault(1));
        }

        ((IClientChannel)channel).Close();
    }

    public static TheoryData<string> NamesWithCredentials =>
        [.. SecuredBindings.All.Keys.Where(static name => !name.Contains("None", StringComparison.Ordinal))];

    [Theory]
    [MemberData(nameof(NamesWithCredentials))]
    public void Client_that_is_not_believed_is_refused(string name)
    {
        var binding = SecuredBindings.All[name]();
        using var host = new WhoHost(binding);
        using var factory = NewFactory(host);
        factory.Credentials.UserName.Password = "wrong";
        factory.Credentials.ClientCertificate.Certificate = TestCertificates.SelfSigned("mallory");
        var refused = Record.Exception(() => factory.CreateChannel().AmI());
        Assert.True(refused is MessageSecurityException or SecurityNegotiationException, $"{refused}");
    }

    private static string? Expected(string name) =>
        name.Contains("None", StringComparison.Ordinal) ? null
        : name.Contains("Certificate", StringComparison.Ordinal) ? $"CN=alice; {TestCertificates.Client.Thumbprint}"
        : "alice";

    private static ChannelFactory<Http.IWho> NewFactory(WhoHost host)
    {
        var factory = host.NewFactory();
        TestCertificates.Believe(factory.Credentials);
        factory.Credentials.ServiceCertificate.DefaultCertificate = TestCertificates.Server;
        return factory;
    }
}
