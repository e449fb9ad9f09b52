using System;
using System.IO;
using System.ServiceModel;

namespace Woad.Samples.Sessions
{
    [ServiceContract(Namespace = "http://samples.woad/sessions", SessionMode = SessionMode.Required)]
    public interface ICart
    {
        [OperationContract(IsInitiating = true)]
        void Begin(string customer);

        [OperationContract(IsInitiating = false)]
        int Add(string item);

        [OperationContract(IsInitiating = false, IsTerminating = true)]
        string CheckOut();
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)]
    public class Cart : ICart, IDisposable
    {
        private string _customer;
        private int _items;

        public static int Disposed;

        public void Begin(string customer)
        {
            _customer = customer;
        }

        public int Add(string item)
        {
            return ++_items;
        }

        public string CheckOut()
        {
            return _customer + " buys " + _items + " thing(s) in session "
                + (OperationContext.Current.SessionId.Length > 0);
        }

        public void Dispose()
        {
            System.Threading.Interlocked.Increment(ref Disposed);
        }
    }

    [ServiceContract(Namespace = "http://samples.woad/sessions")]
    public interface ICounter
    {
        [OperationContract]
        int Next();
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    public class CounterPerCall : ICounter
    {
        private int _count;

        public int Next()
        {
            return ++_count;
        }
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
    public class SingleCounter : ICounter
    {
        private int _count;

        public int Next()
        {
            return System.Threading.Interlocked.Increment(ref _count);
        }
    }

    internal static class Sample
    {
        public static void Run(TextWriter output)
        {
            Carts(output);
            Counters(output, "PerCall", new ServiceHost(typeof(CounterPerCall)));
            Counters(output, "Single", new ServiceHost(new SingleCounter()));
        }

        private static void Carts(TextWriter output)
        {
            Uri address = Addresses.Tcp("cart");
            ServiceHost host = new ServiceHost(typeof(Cart));
            host.AddServiceEndpoint(typeof(ICart), new NetTcpBinding(SecurityMode.None), address);
            host.Open();
            ChannelFactory<ICart> factory = new ChannelFactory<ICart>(
                new NetTcpBinding(SecurityMode.None), new EndpointAddress(address));
            ICart first = factory.CreateChannel();
            ICart second = factory.CreateChannel();
            try
            {
                first.Add("too early");
            }
            catch (InvalidOperationException)
            {
                output.WriteLine("A cart begins with Begin.");
            }

            first.Begin("Ada");
            second.Begin("Grace");
            first.Add("pen");
            second.Add("paper");
            output.WriteLine("Ada has " + first.Add("ink") + " things.");
            output.WriteLine(first.CheckOut());
            output.WriteLine(second.CheckOut());
            factory.Close();
            host.Close();
            output.WriteLine("Carts thrown away: " + Cart.Disposed);
            Cart.Disposed = 0;
        }

        private static void Counters(TextWriter output, string name, ServiceHost host)
        {
            Uri address = Addresses.Http("counter");
            host.AddServiceEndpoint(typeof(ICounter), new BasicHttpBinding(), address);
            host.Open();
            ChannelFactory<ICounter> factory = new ChannelFactory<ICounter>(
                new BasicHttpBinding(), new EndpointAddress(address));
            ICounter one = factory.CreateChannel();
            ICounter other = factory.CreateChannel();
            output.WriteLine(name + ": " + one.Next() + ", " + one.Next() + ", " + other.Next());
            factory.Close();
            host.Close();
        }
    }
}
