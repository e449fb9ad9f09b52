using System;
using System.IO;
using System.Messaging;
using System.ServiceModel;
using System.Transactions;
using Woad.Queues;

namespace Woad.Samples.Queues
{
    /// <summary>
    /// Orders are sent while their service is down, and carried out when it opens. One of them never succeeds: it is
    /// tried four times, in two cycles, and moved to the poison queue, where another service takes it. An argument is
    /// the address of a RabbitMQ broker, such as amqp://guest:guest@localhost.
    /// </summary>
    public static class Program
    {
        private const string QueueName = @".\private$\Orders";
        private const string Address = "net.msmq://localhost/private/Orders";

        public static void Main(string[] args)
        {
            if (args.Length > 0)
            {
                // The same program, with the queues of this machine on a RabbitMQ broker.
                // <broker>
                QueueOptions.Current.Hosts["localhost"] = args[0];
                // </broker>
                Run(Console.Out);
                return;
            }

            // <directory>
            string directory = Path.Combine(Path.GetTempPath(), "woad-samples-queues-" + Guid.NewGuid().ToString("N"));
            QueueOptions.Current.Directory = directory;
            // </directory>
            try
            {
                Run(Console.Out);
            }
            finally
            {
                Directory.Delete(directory, recursive: true);
            }
        }

        public static void Run(TextWriter output)
        {
            // <create>
            if (!MessageQueue.Exists(QueueName))
            {
                MessageQueue.Create(QueueName, true);
            }
            // </create>

            Send();
            output.WriteLine("The service is down; the orders wait.");
            using (ServiceHost orders = new ServiceHost(typeof(OrderProcessor)))
            using (ServiceHost poison = new ServiceHost(typeof(PoisonProcessor)))
            {
                // <open>
                orders.AddServiceEndpoint(typeof(IOrderProcessor), CreateBinding(), Address);
                poison.AddServiceEndpoint(typeof(IOrderProcessor), new NetMsmqBinding(), Address + ";poison");
                orders.Open();
                poison.Open();
                // </open>
                foreach (string line in Report.Wait(4))
                {
                    output.WriteLine(line);
                }
            }

            MessageQueue.Delete(QueueName);
        }

        private static NetMsmqBinding CreateBinding()
        {
            return new NetMsmqBinding
            {
                ReceiveRetryCount = 1,
                MaxRetryCycles = 1,
                RetryCycleDelay = TimeSpan.FromSeconds(1),
                ReceiveErrorHandling = ReceiveErrorHandling.Move
            };
        }

        private static void Send()
        {
            using (ChannelFactory<IOrderProcessor> factory =
                new ChannelFactory<IOrderProcessor>(new NetMsmqBinding(), new EndpointAddress(Address)))
            {
                IOrderProcessor client = factory.CreateChannel();
                using (TransactionScope scope = new TransactionScope(TransactionScopeOption.Required))
                {
                    client.SubmitPurchaseOrder(new PurchaseOrder { Number = "1", Quantity = 10 });
                    client.SubmitPurchaseOrder(new PurchaseOrder { Number = "2", Quantity = 0 });
                    client.SubmitPurchaseOrder(new PurchaseOrder { Number = "3", Quantity = 7 });
                    client.SubmitPurchaseOrder(new PurchaseOrder { Number = "4", Quantity = 3 });
                    scope.Complete();
                }
            }
        }
    }
}
