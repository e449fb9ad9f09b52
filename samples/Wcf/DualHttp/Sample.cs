using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.ServiceModel;

namespace Woad.Samples.DualHttp
{
    /// <summary>Quotes of shares, which the service sends to its clients over HTTP when they change.</summary>
    [ServiceContract(
        Namespace = "http://samples.woad/dual",
        SessionMode = SessionMode.Required,
        CallbackContract = typeof(IQuoteListener))]
    public interface IQuotes
    {
        [OperationContract]
        decimal Watch(string share);

        [OperationContract(IsOneWay = true)]
        void Change(string share, decimal price);
    }

    public interface IQuoteListener
    {
        [OperationContract(IsOneWay = true)]
        void Changed(string share, decimal price);

        [OperationContract]
        string NameOf(string share);
    }

    [ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant, UseSynchronizationContext = false)]
    public class Quotes : IQuotes
    {
        private static readonly ConcurrentDictionary<string, IQuoteListener> Watchers =
            new ConcurrentDictionary<string, IQuoteListener>();

        public decimal Watch(string share)
        {
            // The client is called during its own call: it names the share.
            IQuoteListener client = OperationContext.Current.GetCallbackChannel<IQuoteListener>();
            Watchers[client.NameOf(share)] = client;
            return 100;
        }

        public void Change(string share, decimal price)
        {
            foreach (KeyValuePair<string, IQuoteListener> watcher in Watchers.OrderBy(w => w.Key))
            {
                watcher.Value.Changed(share, price);
            }
        }
    }

    [CallbackBehavior(UseSynchronizationContext = false)]
    public class Watcher : IQuoteListener
    {
        private readonly BlockingCollection<string> _changes = new BlockingCollection<string>();
        private readonly string _name;

        public Watcher(string name)
        {
            _name = name;
        }

        public void Changed(string share, decimal price)
        {
            _changes.Add(share + " is at " + price);
        }

        public string NameOf(string share)
        {
            return _name + "'s " + share;
        }

        public string Next()
        {
            string change;
            return _changes.TryTake(out change, TimeSpan.FromSeconds(20)) ? change : "nothing";
        }
    }

    public static class Sample
    {
        public static void Run(TextWriter output)
        {
            Uri address = Addresses.Http("quotes");
            using (ServiceHost host = new ServiceHost(typeof(Quotes)))
            {
                host.AddServiceEndpoint(typeof(IQuotes), new WSDualHttpBinding(WSDualHttpSecurityMode.None), address);
                host.Open();

                Watcher ada = new Watcher("Ada");
                Watcher ben = new Watcher("Ben");
                IQuotes adas = Connect(ada, address, null);

                // Ben's client listens where it is told to; a firewall might let through nothing else.
                IQuotes bens = Connect(ben, address, Addresses.Http("ben"));
                output.WriteLine("Ada watches WOAD at " + adas.Watch("WOAD"));
                output.WriteLine("Ben watches WOAD at " + bens.Watch("WOAD"));
                bens.Change("WOAD", 101.5m);
                output.WriteLine("Ada hears: " + ada.Next());
                output.WriteLine("Ben hears: " + ben.Next());
                ((IClientChannel)bens).Close();
                ((IClientChannel)adas).Close();
                output.WriteLine("both have gone");
            }
        }

        private static IQuotes Connect(Watcher watcher, Uri address, Uri listensAt)
        {
            WSDualHttpBinding binding = new WSDualHttpBinding(WSDualHttpSecurityMode.None);
            binding.ClientBaseAddress = listensAt;
            DuplexChannelFactory<IQuotes> factory = new DuplexChannelFactory<IQuotes>(
                new InstanceContext(watcher), binding, new EndpointAddress(address));
            return factory.CreateChannel();
        }
    }
}
