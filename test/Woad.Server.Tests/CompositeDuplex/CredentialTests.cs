using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Server.Tests.Conversation;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.CompositeDuplex;

/// <summary>WSDualHttpBinding in its default mode, by each kind of credential that needs no domain.</summary>
public sealed class CredentialTests
{
    private const int Clients = 12;

    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    [Theory]
    [InlineData(MessageCredentialType.None, true, "")]
    [InlineData(MessageCredentialType.UserName, true, "alice")]
    [InlineData(MessageCredentialType.Certificate, true, "CN=alice")]
    [InlineData(MessageCredentialType.UserName, false, "alice")]
    [InlineData(MessageCredentialType.Certificate, false, "CN=alice")]
    public async Task Service_knows_its_callers_and_calls_them(
        MessageCredentialType kind, bool negotiates, string name)
    {
        await using var station = await StationHost.OpenAsync(() => Make(kind, negotiates), host => Configure(host));
        await Task.Run(() =>
        {
            for (var number = 0; number < Clients; number++)
            {
                using var client = station.Connect("anna", configure: factory => Configure(factory, negotiates));
                Assert.Equal(name, client.Channel.WhoAmI().Split(';')[0]);
                Assert.Equal("anna: who?", client.Channel.Ask("who?"));
                client.Close();
            }
        }).WaitAsync(Limit);
    }

    private static WSDualHttpBinding Make(MessageCredentialType kind, bool negotiates) => new()
    {
        Security = { Message = { ClientCredentialType = kind, NegotiateServiceCredential = negotiates } },
    };

    private static void Configure(ServiceHost host)
    {
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new TestPasswords();
        TestCertificates.Believe(host.Credentials);
    }

    private static void Configure(ChannelFactory factory, bool negotiates)
    {
        var credentials = factory.Credentials;
        credentials.UserName.UserName = "alice";
        credentials.UserName.Password = TestPasswords.Of("alice");
        TestCertificates.Believe(credentials);
        if (!negotiates)
        {
            credentials.ServiceCertificate.DefaultCertificate = TestCertificates.Server;
        }
    }
}
