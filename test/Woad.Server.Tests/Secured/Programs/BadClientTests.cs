using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Text;
using Woad.Conformance;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Secured.Programs;

/// <summary>
/// Clients that leave, whose clock is wrong, or whose credential is: each is told, and the service goes on.
/// </summary>
[Trait("Category", "Security")]
public sealed class BadClientTests
{
    [Theory]
    [InlineData(4, 5, true)]
    [InlineData(7, 5, false)]
    [InlineData(-7, 5, false)]
    [InlineData(-14, 15, true)]
    [InlineData(14, 15, true)]
    [InlineData(17, 15, false)]
    public void Clock_skew_of_the_service_decides(int minutesAhead, int skew, bool isTaken)
    {
        var binding = Skewed(skew);
        using var host = BankPrograms.Host(binding, out var address);
        var client = BankPrograms.Client(Skewed(skew), address);
        client.ChannelFactory.Clock = new AheadClock { Ahead = TimeSpan.FromMinutes(minutesAhead) };
        if (isTaken)
        {
            Assert.Equal(4m, client.Balance("cash"));
            client.Close();
            return;
        }

        var refused = Assert.ThrowsAny<MessageSecurityException>(() => client.Balance("cash"));
        Assert.NotNull(refused.InnerException);
        client.Abort();
    }

    [Fact]
    public void Expired_certificate_of_a_client_is_refused()
    {
        var binding = BankPrograms.WSHttp();
        binding.Security.Message.ClientCredentialType = MessageCredentialType.Certificate;
        using var host = BankPrograms.Host(binding, out var address);
        var client = BankPrograms.Client(binding, address);
        client.ClientCredentials.ClientCertificate.Certificate =
            TestCertificates.Issue("alice", TestCertificates.ClientUsage, TimeSpan.FromHours(-1));
        var refused = Assert.ThrowsAny<CommunicationException>(() => client.Balance("cash"));
        Assert.True(refused is MessageSecurityException or SecurityNegotiationException, refused.ToString());
        client.Abort();

        var good = BankPrograms.Client(binding, address);
        good.ClientCredentials.ClientCertificate.Certificate = TestCertificates.Client;
        Assert.Equal(4m, good.Balance("cash"));
        good.Close();
    }

    [Fact]
    public void Expired_certificate_of_a_service_is_refused()
    {
        var binding = BankPrograms.WSHttp();
        var expired = TestCertificates.Issue("localhost", TestCertificates.ServerUsage, TimeSpan.FromHours(-1));
        using var host = BankPrograms.Host(
            binding, out var address, host => host.Credentials.ServiceCertificate.Certificate = expired);
        var client = BankPrograms.Client(binding, address);
        var refused = Assert.ThrowsAny<CommunicationException>(() => client.Balance("cash"));
        Assert.True(refused is MessageSecurityException or SecurityNegotiationException, refused.ToString());
        client.Abort();
    }

    /// <summary>
    /// More clients than may be pending leave in the middle of the negotiation; others are served meanwhile.
    /// </summary>
    [Fact]
    public async Task Clients_that_leave_in_the_handshake_hold_nothing()
    {
        var binding = BankPrograms.WSHttp();
        using var host = BankPrograms.Host(binding, out var address);
        var begun = Encoding.UTF8.GetBytes(
            $"POST {address.Uri.AbsolutePath} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/soap+xml; "
                + "charset=utf-8\r\nContent-Length: 5000\r\n\r\n<s:Envelope "
                + "xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\">");
        for (var i = 0; i < 150; i++)
        {
            using var socket = new TcpClient();
            await socket.ConnectAsync("localhost", address.Uri.Port);
            await socket.GetStream().WriteAsync(begun);
            socket.Client.LingerState = new LingerOption(enable: i % 2 == 0, seconds: 0);
        }

        for (var i = 0; i < 10; i++)
        {
            var leaving = BankPrograms.Client(binding, address);
            var opening = Task.Run(leaving.Open);
            leaving.Abort();
            await Assert.ThrowsAnyAsync<Exception>(async () =>
            {
                await opening;
                leaving.Balance("gone");
            });
        }

        var client = BankPrograms.Client(binding, address);
        Assert.Equal(4m, client.Balance("cash"));
        client.Close();
    }

    private static CustomBinding Skewed(int minutes)
    {
        var security = SecurityBindingElement.CreateUserNameForCertificateBindingElement();
        security.LocalServiceSettings.MaxClockSkew = TimeSpan.FromMinutes(minutes);
        security.LocalClientSettings.MaxClockSkew = TimeSpan.FromMinutes(minutes);
        security.LocalServiceSettings.TimestampValidityDuration = TimeSpan.FromMinutes(1);
        security.LocalClientSettings.TimestampValidityDuration = TimeSpan.FromMinutes(1);
        return new CustomBinding(security, new TextMessageEncodingBindingElement(), new HttpTransportBindingElement());
    }
}
