using System;
using System.IO;
using System.ServiceModel;
using System.Threading.Tasks;
using System.Transactions;

namespace Woad.Samples.Transactions
{
    [ServiceContract(Namespace = "http://samples.woad/transactions")]
    public interface IWarehouse
    {
        [OperationContract]
        void Store(string item);

        [OperationContract]
        Task StoreLaterAsync(string item);

        [OperationContract]
        void StoreAndFail(string item);

        [OperationContract]
        void StoreTooMuch(string item);
    }

    // <service>
    [ServiceBehavior(
        InstanceContextMode = InstanceContextMode.PerCall,
        TransactionIsolationLevel = IsolationLevel.ReadCommitted,
        TransactionTimeout = "00:00:30")]
    public class Warehouse : IWarehouse
    {
        [OperationBehavior(TransactionScopeRequired = true)]
        public void Store(string item)
        {
            Transactions.Store.Add(item);
        }

        [OperationBehavior(TransactionScopeRequired = true)]
        public async Task StoreLaterAsync(string item)
        {
            await Task.Yield();
            Transactions.Store.Add(item);
        }

        [OperationBehavior(TransactionScopeRequired = true)]
        public void StoreAndFail(string item)
        {
            Transactions.Store.Add(item);
            throw new FaultException("The " + item + " is broken.");
        }

        [OperationBehavior(TransactionScopeRequired = true)]
        public void StoreTooMuch(string item)
        {
            Transactions.Store.Add(item, isFull: true);
        }
    }
    // </service>

    [ServiceContract(Namespace = "http://samples.woad/transactions", SessionMode = SessionMode.Required)]
    public interface IDelivery
    {
        [OperationContract]
        int Unload(string item);

        [OperationContract]
        void Sign();
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)]
    public class Delivery : IDelivery
    {
        private int _items;

        [OperationBehavior(TransactionScopeRequired = true, TransactionAutoComplete = false)]
        public int Unload(string item)
        {
            Store.Add(item);
            return ++_items;
        }

        [OperationBehavior(TransactionScopeRequired = true, TransactionAutoComplete = false)]
        public void Sign()
        {
            OperationContext.Current.SetTransactionComplete();
        }
    }

    internal static class Sample
    {
        public static void Run(TextWriter output)
        {
            Store.Clear();
            Calls(output);
            Deliveries(output);
        }

        /// <summary>Each call is a transaction.</summary>
        private static void Calls(TextWriter output)
        {
            Uri address = Addresses.Http("warehouse");
            ServiceHost host = new ServiceHost(typeof(Warehouse));
            host.AddServiceEndpoint(typeof(IWarehouse), new WSHttpBinding(SecurityMode.None), address);
            host.Open();
            ChannelFactory<IWarehouse> factory = new ChannelFactory<IWarehouse>(
                new WSHttpBinding(SecurityMode.None), new EndpointAddress(address));
            IWarehouse warehouse = factory.CreateChannel();
            warehouse.Store("pens");
            warehouse.StoreLaterAsync("ink").GetAwaiter().GetResult();
            output.WriteLine("Stored: " + Store.Content);
            try
            {
                warehouse.StoreAndFail("vase");
            }
            catch (FaultException e)
            {
                output.WriteLine(e.Message);
            }

            try
            {
                warehouse.StoreTooMuch("elephant");
            }
            catch (ProtocolException e)
            {
                output.WriteLine(e.Message);
            }

            output.WriteLine("Stored: " + Store.Content);
            factory.Close();
            host.Close();
        }

        /// <summary>The calls of a session are a transaction, until one completes it.</summary>
        private static void Deliveries(TextWriter output)
        {
            Uri address = Addresses.Tcp("delivery");
            ServiceHost host = new ServiceHost(typeof(Delivery));
            host.AddServiceEndpoint(typeof(IDelivery), new NetTcpBinding(SecurityMode.None), address);
            host.Open();
            ChannelFactory<IDelivery> factory = new ChannelFactory<IDelivery>(
                new NetTcpBinding(SecurityMode.None), new EndpointAddress(address));
            IDelivery delivery = factory.CreateChannel();
            delivery.Unload("paper");
            output.WriteLine(delivery.Unload("cups") + " unloaded, stored: " + Store.Content);
            delivery.Sign();
            output.WriteLine("Signed, stored: " + Store.Content);
            output.WriteLine("Another delivery begins with " + delivery.Unload("chairs") + ".");
            ((IClientChannel)delivery).Close();
            output.WriteLine("Not signed, stored: " + Store.Content);
            factory.Close();
            host.Close();
        }
    }
}
