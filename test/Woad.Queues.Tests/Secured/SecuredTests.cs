using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Security;
using System.Text;
using Woad.Queues.Tests.Channels;

namespace Woad.Queues.Tests.Secured;

/// <summary>Messages that protect themselves while they lie in a queue.</summary>
[Trait("Category", "Security")]
public sealed class SecuredTests
{
    [Theory]
    [InlineData(NetMsmqSecurityMode.Message, MessageCredentialType.Certificate, "CN=client.test")]
    [InlineData(NetMsmqSecurityMode.Both, MessageCredentialType.Certificate, "CN=client.test")]
    [InlineData(NetMsmqSecurityMode.Message, MessageCredentialType.UserName, "alice")]
    [InlineData(NetMsmqSecurityMode.Both, MessageCredentialType.UserName, "alice")]
    [InlineData(NetMsmqSecurityMode.Message, MessageCredentialType.None, "")]
    public async Task Message_lies_encrypted_and_its_sender_is_known(
        NetMsmqSecurityMode mode, MessageCredentialType credential, string sender)
    {
        var log = new OrderLog();
        await using var world = await new QueueWorld().WithAsync("orders");
        Send(world, Binding(mode, credential), "secret");
        var kept = Encoding.UTF8.GetString((await world.PeekAsync("orders")).Body.Span);
        Assert.DoesNotContain("secret", kept, StringComparison.Ordinal);
        Assert.Contains("orders", kept, StringComparison.Ordinal);
        Serve(world, Binding(mode, credential), log);
        Assert.Equal($"secret of {sender}", await log.NextAsync());
        await world.UntilCountAsync("orders", 0);
    }

    [Fact]
    public async Task Message_that_failed_is_read_again_as_it_was_signed()
    {
        var log = new OrderLog();
        log.Fails = _ => log.Calls < 3 ? new InvalidOperationException("not yet") : null;
        await using var world = await new QueueWorld().WithAsync("orders");
        var binding = Binding(NetMsmqSecurityMode.Message, MessageCredentialType.Certificate);
        Send(world, binding, "again");
        Serve(world, binding, log);
        for (var i = 0; i < 3; i++)
        {
            Assert.Equal("again of CN=client.test", await log.NextAsync());
        }

        await world.UntilCountAsync("orders", 0);
    }

    [Fact]
    public async Task Message_of_a_stranger_is_never_carried_out_and_becomes_poison()
    {
        var log = new OrderLog();
        await using var world = await new QueueWorld().WithAsync("orders");
        var binding = Binding(NetMsmqSecurityMode.Message, MessageCredentialType.Certificate);
        Send(world, binding, "forged", QueueCertificates.Stranger);
        Send(world, binding, "right");
        Serve(world, binding, log);
        Assert.Equal("right of CN=client.test", await log.NextAsync());
        await world.UntilCountAsync("orders;poison", 1);
        Assert.Equal(1, log.Calls);
    }

    private static NetMsmqBinding Binding(NetMsmqSecurityMode mode, MessageCredentialType credential) => new(mode)
    {
        ReceiveRetryCount = 3,
        MaxRetryCycles = 0,
        ReceiveErrorHandling = ReceiveErrorHandling.Move,
        TimeToLive = TimeSpan.MaxValue,
        Security = { Message = { ClientCredentialType = credential } },
    };

    private static void Send(QueueWorld world, NetMsmqBinding binding, string order, X509Certificate2? client = null)
    {
        var address = new EndpointAddress(
            world.Address("orders"), EndpointIdentity.CreateX509CertificateIdentity(QueueCertificates.Service));
        var factory = new ChannelFactory<IOrders>(binding, address);
        var credentials = factory.Credentials;
        credentials.ServiceCertificate.DefaultCertificate = QueueCertificates.Service;
        credentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.None;
        credentials.ClientCertificate.Certificate = client ?? QueueCertificates.Client;
        (credentials.UserName.UserName, credentials.UserName.Password) = ("alice", "wonder");
        factory.CreateChannel().Submit(order);
        factory.Close();
    }

    private static void Serve(QueueWorld world, NetMsmqBinding binding, OrderLog log)
    {
        var host = world.Host(() => new SecuredService(log), typeof(IOrders), binding, world.Address("orders"));
        host.Credentials.ServiceCertificate.Certificate = QueueCertificates.Service;
        host.Credentials.ClientCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.Custom;
        host.Credentials.ClientCertificate.Authentication.CustomCertificateValidator = new OnlyClient();
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode =
            UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new OnlyAlice();
        QueueWorld.Open(host);
    }
}
