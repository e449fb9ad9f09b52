using System;
using System.Collections.Generic;
using System.IO;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading.Tasks;

namespace Woad.Samples.ReliableSessions
{
    /// <summary>A contract that opens only over bindings whose messages keep their order.</summary>
    [ServiceContract(Namespace = "http://samples.woad/reliable", SessionMode = SessionMode.Required)]
    [DeliveryRequirements(RequireOrderedDelivery = true)]
    public interface ILedger
    {
        [OperationContract]
        decimal Book(decimal amount);

        [OperationContract(IsOneWay = true)]
        void Note(string text);

        [OperationContract]
        string Statement();
    }

    /// <summary>The same as a client with tasks knows it.</summary>
    [ServiceContract(Name = "ILedger", Namespace = "http://samples.woad/reliable", SessionMode = SessionMode.Required)]
    public interface ILedgerByTask
    {
        [OperationContract]
        Task<decimal> BookAsync(decimal amount);

        [OperationContract]
        Task<string> StatementAsync();
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)]
    public class Ledger : ILedger
    {
        private readonly List<string> _notes = new List<string>();
        private decimal _balance;

        public decimal Book(decimal amount)
        {
            return _balance += amount;
        }

        public void Note(string text)
        {
            _notes.Add(text);
        }

        public string Statement()
        {
            return "balance " + _balance + ", notes " + string.Join(", ", _notes);
        }
    }

    public class LedgerClient : ClientBase<ILedger>
    {
        public LedgerClient(Binding binding, EndpointAddress address) : base(binding, address)
        {
        }

        public decimal Book(decimal amount)
        {
            return Channel.Book(amount);
        }

        public void Note(string text)
        {
            Channel.Note(text);
        }

        public string Statement()
        {
            return Channel.Statement();
        }
    }

    internal static class Sample
    {
        public static void Run(TextWriter output)
        {
            Call(output, "NetTcpBinding", TcpBinding(), Addresses.Tcp("ledger"));
            Call(output, "WSHttpBinding", HttpBinding(), Addresses.Http("ledger"));
            Call(output, "CustomBinding", OwnBinding(), Addresses.Http("ledger"));
            Tasks(output);
            Unordered(output);
        }

        /// <summary>The constructor's second parameter, as in most programs.</summary>
        private static Binding TcpBinding()
        {
            return new NetTcpBinding(SecurityMode.None, true);
        }

        /// <summary>By properties, as a designer or a configuration file sets them.</summary>
        private static Binding HttpBinding()
        {
            WSHttpBinding binding = new WSHttpBinding(SecurityMode.None);
            binding.ReliableSession.Enabled = true;
            binding.ReliableSession.Ordered = true;
            binding.ReliableSession.InactivityTimeout = TimeSpan.FromMinutes(5);
            return binding;
        }

        /// <summary>By binding elements: the version of OASIS, a larger window, faster acknowledgements.</summary>
        private static Binding OwnBinding()
        {
            ReliableSessionBindingElement session = new ReliableSessionBindingElement(true);
            session.ReliableMessagingVersion = ReliableMessagingVersion.WSReliableMessaging11;
            session.MaxTransferWindowSize = 32;
            session.AcknowledgementInterval = TimeSpan.FromMilliseconds(50);
            return new CustomBinding(
                session, new TextMessageEncodingBindingElement(), new HttpTransportBindingElement());
        }

        private static void Call(TextWriter output, string name, Binding binding, Uri address)
        {
            using (ServiceHost host = Open(binding, address))
            {
                LedgerClient client = new LedgerClient(binding, new EndpointAddress(address));
                client.Book(100);
                client.Note("rent");
                client.Book(-30);
                client.Note("food");
                output.WriteLine(
                    name + ": " + client.Statement() + ", session " + (client.InnerChannel.SessionId != null));
                client.Close();
            }
        }

        private static void Tasks(TextWriter output)
        {
            Uri address = Addresses.Tcp("ledger");
            using (Open(TcpBinding(), address))
            {
                ChannelFactory<ILedgerByTask> factory = new ChannelFactory<ILedgerByTask>(
                    TcpBinding(), new EndpointAddress(address));
                ILedgerByTask ledger = factory.CreateChannel();
                Task<decimal>[] bookings = new Task<decimal>[10];
                for (int i = 0; i < bookings.Length; i++)
                {
                    bookings[i] = ledger.BookAsync(i);
                }

                Task.WaitAll(bookings);
                output.WriteLine("Tasks: " + ledger.StatementAsync().Result);
                factory.Close();
            }
        }

        /// <summary>Messages that may overtake each other are not what the contract asks for.</summary>
        private static void Unordered(TextWriter output)
        {
            WSHttpBinding binding = (WSHttpBinding)HttpBinding();
            binding.ReliableSession.Ordered = false;
            try
            {
                Open(binding, Addresses.Http("ledger"));
            }
            catch (InvalidOperationException e)
            {
                output.WriteLine("Ordered=\"false\": " + e.GetType().Name);
            }
        }

        private static ServiceHost Open(Binding binding, Uri address)
        {
            ServiceHost host = new ServiceHost(typeof(Ledger));
            host.AddServiceEndpoint(typeof(ILedger), binding, address);
            host.Open();
            return host;
        }
    }
}
