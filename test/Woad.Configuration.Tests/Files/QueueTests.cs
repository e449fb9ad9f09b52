using System.Messaging;
using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.MsmqIntegration;
using System.Transactions;
using Woad.Configuration.Tests.Services;
using Woad.Queues;

namespace Woad.Configuration.Tests.Files;

/// <summary>Queued services and clients of files, as WCF's have them.</summary>
public sealed class QueueTests
{
    private const string Content = """
        <services><service name="Woad.Configuration.Tests.Services.QueuedOrders">
          <host><baseAddresses><add baseAddress="net.msmq://localhost/private"/></baseAddresses></host>
          <endpoint address="net.msmq://localhost/private/FiledOrders" binding="netMsmqBinding"
                    bindingConfiguration="patient" behaviorConfiguration="batches"
                    contract="Woad.Configuration.Tests.Services.IQueuedOrders"/>
        </service></services>
        <client>
          <endpoint name="orders" address="net.msmq://localhost/private/FiledOrders" binding="netMsmqBinding"
                    bindingConfiguration="patient" contract="Woad.Configuration.Tests.Services.IQueuedOrders"/>
        </client>
        <bindings>
          <netMsmqBinding>
            <binding name="patient" exactlyOnce="true" durable="true" maxRetryCycles="3" receiveRetryCount="4"
                     retryCycleDelay="00:00:07" receiveErrorHandling="Move" timeToLive="02:00:00"
                     useSourceJournal="true" maxReceivedMessageSize="123456" validityDuration="00:02:00"
                     deadLetterQueue="None">
              <readerQuotas maxDepth="17"/>
              <security mode="Transport">
                <transport msmqAuthenticationMode="None" msmqProtectionLevel="None" msmqSecureHashAlgorithm="Sha512"/>
                <message clientCredentialType="Certificate"/>
              </security>
            </binding>
          </netMsmqBinding>
          <msmqIntegrationBinding>
            <binding name="plain" serializationFormat="ActiveX" exactlyOnce="false">
              <security mode="None"/>
            </binding>
          </msmqIntegrationBinding>
          <customBinding>
            <binding name="made">
              <binaryMessageEncoding/>
              <msmqTransport maxPoolSize="3" receiveErrorHandling="Drop">
                <msmqTransportSecurity msmqAuthenticationMode="None"/>
              </msmqTransport>
            </binding>
          </customBinding>
        </bindings>
        <behaviors><endpointBehaviors>
          <behavior name="batches"><transactedBatching maxBatchSize="10"/></behavior>
        </endpointBehaviors></behaviors>
        """;

    [Fact]
    public async Task Service_and_client_of_a_file_exchange_orders_over_the_embedded_queue()
    {
        using var file = new InlineFile(Content);
        Assert.Empty(file.Configuration.Problems);
        var directory = Directory.CreateTempSubdirectory("woad-queued-").FullName;
        QueueOptions.Current.Directory = directory;
        try
        {
            MessageQueue.Create(@".\private$\FiledOrders", transactional: true).Dispose();
            using (var scope = new TransactionScope())
            {
                var factory = new ChannelFactory<IQueuedOrders>("orders");
                factory.CreateChannel().Submit("one");
                factory.Close();
                scope.Complete();
            }

            var host = new ServiceHost(typeof(QueuedOrders));
            await Task.Run(host.Open);
            Assert.Equal("one", await QueuedOrders.First.Task.WaitAsync(TimeSpan.FromSeconds(60)));
            var binding = (NetMsmqBinding)host.Description.Endpoints[0].Binding!;
            Assert.Equal(10, ((ChannelDispatcher)host.ChannelDispatchers[0]).MaxTransactedBatchSize);
            Assert.Equal(
                (3, 4, TimeSpan.FromSeconds(7), ReceiveErrorHandling.Move),
                (binding.MaxRetryCycles, binding.ReceiveRetryCount, binding.RetryCycleDelay,
                    binding.ReceiveErrorHandling));
            Assert.Equal(
                (TimeSpan.FromHours(2), true, DeadLetterQueue.None),
                (binding.TimeToLive, binding.UseSourceJournal, binding.DeadLetterQueue));
            Assert.Equal(
                (123456L, TimeSpan.FromMinutes(2), 17),
                (binding.MaxReceivedMessageSize, binding.ValidityDuration, binding.ReaderQuotas.MaxDepth));
            Assert.Equal(
                (MsmqAuthenticationMode.None, ProtectionLevel.None, MsmqSecureHashAlgorithm.Sha512),
                (binding.Security.Transport.MsmqAuthenticationMode, binding.Security.Transport.MsmqProtectionLevel,
                    binding.Security.Transport.MsmqSecureHashAlgorithm));
            Assert.Equal(MessageCredentialType.Certificate, binding.Security.Message.ClientCredentialType);
            await Task.Run(host.Close);
        }
        finally
        {
            QueueOptions.Current.Directory = null;
            Directory.Delete(directory, recursive: true);
        }
    }

    [Fact]
    public void Bindings_of_a_program_take_the_settings_that_a_name_has()
    {
        using var file = new InlineFile(Content);
        var binding = new NetMsmqBinding("patient");
        Assert.Equal(
            (3, 17, MessageCredentialType.Certificate),
            (binding.MaxRetryCycles, binding.ReaderQuotas.MaxDepth, binding.Security.Message.ClientCredentialType));
        var plain = new MsmqIntegrationBinding("plain");
        Assert.Equal(
            (MsmqMessageSerializationFormat.ActiveX, false, MsmqIntegrationSecurityMode.None),
            (plain.SerializationFormat, plain.ExactlyOnce, plain.Security.Mode));
        var error = Assert.Throws<InvalidOperationException>(() => new NetMsmqBinding("hasty"));
        Assert.Equal("bindings/netMsmqBinding has no binding with the name 'hasty'.", error.Message);
    }

    [Fact]
    public void Elements_make_the_settings_that_they_name()
    {
        var custom = new CustomBindingElement("c")
        {
            new BinaryMessageEncodingElement(),
            new MsmqTransportElement { MaxPoolSize = 3, ReceiveErrorHandling = ReceiveErrorHandling.Drop },
        };
        var binding = new CustomBinding();
        custom.ApplyConfiguration(binding);
        var transport = binding.Elements.Find<MsmqTransportBindingElement>()!;
        Assert.Equal((3, ReceiveErrorHandling.Drop), (transport.MaxPoolSize, transport.ReceiveErrorHandling));
        var integration = new MsmqIntegrationBinding();
        var element = new System.ServiceModel.Configuration.MsmqIntegrationBindingElement("i")
        {
            SerializationFormat = MsmqMessageSerializationFormat.Stream,
        };
        element.ApplyConfiguration(integration);
        Assert.Equal(MsmqMessageSerializationFormat.Stream, integration.SerializationFormat);
    }
}
