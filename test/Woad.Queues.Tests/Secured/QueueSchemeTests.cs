using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.MsmqIntegration;
using Woad.Queues.Tests.Channels;

namespace Woad.Queues.Tests.Secured;

/// <summary>Endpoints of queues whose address has another scheme than their binding.</summary>
[Trait("Category", "Security")]
public sealed class QueueSchemeTests
{
    public static TheoryData<string, string> Pairs
    {
        get
        {
            var pairs = new TheoryData<string, string>();
            foreach (var scheme in new[] { "http", "https", "net.tcp", "net.pipe", "ftp", "soap.udp", "amqp" })
            {
                foreach (var mode in Enum.GetNames<NetMsmqSecurityMode>())
                {
                    pairs.Add(mode, scheme);
                }

                pairs.Add("integration", scheme);
            }

            return pairs;
        }
    }

    [Theory]
    [MemberData(nameof(Pairs))]
    public void Address_of_another_scheme_is_refused_on_both_sides(string mode, string scheme)
    {
        var expected = mode == "integration" ? "msmq.formatname" : "net.msmq";
        var address = new Uri($"{scheme}://localhost/private/orders");
        using var host = new ServiceHost(typeof(OrderService));
        Check(Assert.Throws<ArgumentException>(
            () => host.AddServiceEndpoint(typeof(IOrders), NewBinding(mode), address)));

        using var factory = new ChannelFactory<IOrders>(NewBinding(mode), new EndpointAddress(address));
        factory.Credentials.UserName.UserName = "alice";
        factory.Credentials.ClientCertificate.Certificate = QueueCertificates.Client;
        factory.Credentials.ServiceCertificate.DefaultCertificate = QueueCertificates.Service;
        var error = Assert.ThrowsAny<Exception>(() => factory.CreateChannel());
        if (error is InvalidOperationException)
        {
            // A contract that this kind of queue cannot carry, or Windows credentials: refused before the address.
            Assert.Throws<InvalidOperationException>(factory.Open);
            return;
        }

        Check(Assert.IsType<ArgumentException>(error));

        void Check(ArgumentException refusal) => Assert.StartsWith(
            $"The provided URI scheme '{scheme}' is invalid; expected '{expected}'.", refusal.Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public void Binary_messages_are_not_compressed_into_a_queue()
    {
        var binding = new CustomBinding(
            new BinaryMessageEncodingBindingElement { CompressionFormat = CompressionFormat.GZip },
            new MsmqTransportBindingElement());
        using var factory = new ChannelFactory<IOrders>(
            binding, new EndpointAddress("net.msmq://localhost/private/orders"));
        var error = Assert.Throws<InvalidOperationException>(factory.Open);
        Assert.Contains("does not support compression", error.Message, StringComparison.Ordinal);
    }

    private static Binding NewBinding(string mode) => mode == "integration"
        ? new MsmqIntegrationBinding(MsmqIntegrationSecurityMode.None)
        : new NetMsmqBinding(Enum.Parse<NetMsmqSecurityMode>(mode))
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.Certificate } },
        };
}
