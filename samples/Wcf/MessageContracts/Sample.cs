using System;
using System.IO;
using System.ServiceModel;
using System.Xml.Serialization;

namespace Woad.Samples.MessageContracts
{
    [MessageContract(WrapperName = "Transfer", WrapperNamespace = "http://samples.woad/contracts")]
    public class TransferRequest
    {
        [MessageHeader(Namespace = "http://samples.woad/contracts")]
        public string Ticket;

        [MessageBodyMember(Namespace = "http://samples.woad/contracts", Order = 1)]
        public string From;

        [MessageBodyMember(Namespace = "http://samples.woad/contracts", Order = 2)]
        public decimal Amount;
    }

    [MessageContract(IsWrapped = false)]
    public class TransferReply
    {
        [MessageHeader(Namespace = "http://samples.woad/contracts")]
        public bool Logged;

        [MessageBodyMember(Namespace = "http://samples.woad/contracts")]
        public string Receipt;
    }

    public class Account
    {
        [XmlAttribute]
        public string Owner;

        [XmlElement("Money")]
        public decimal[] Bookings;
    }

    [ServiceContract(Namespace = "http://samples.woad/contracts")]
    public interface IBank
    {
        [OperationContract]
        TransferReply Transfer(TransferRequest request);

        [OperationContract]
        [XmlSerializerFormat]
        decimal Balance(Account account);
    }

    public class Bank : IBank
    {
        public TransferReply Transfer(TransferRequest request)
        {
            return new TransferReply
            {
                Logged = request.Ticket != null,
                Receipt = request.Amount.ToString(System.Globalization.CultureInfo.InvariantCulture) + " from "
                    + request.From,
            };
        }

        public decimal Balance(Account account)
        {
            decimal sum = 0;
            foreach (decimal booking in account.Bookings)
            {
                sum += booking;
            }

            return sum;
        }
    }

    internal static class Sample
    {
        public static void Run(TextWriter output)
        {
            Uri address = Addresses.Http("bank");
            ServiceHost host = new ServiceHost(typeof(Bank));
            host.AddServiceEndpoint(typeof(IBank), new BasicHttpBinding(), address);
            host.Open();
            ChannelFactory<IBank> factory = new ChannelFactory<IBank>(
                new BasicHttpBinding(), new EndpointAddress(address));
            IBank client = factory.CreateChannel();
            TransferReply reply = client.Transfer(new TransferRequest { Ticket = "t-1", From = "Ada", Amount = 12.5m });
            output.WriteLine(reply.Receipt + ", logged: " + reply.Logged);
            Account account = new Account { Owner = "Ada", Bookings = new[] { 10m, -3m } };
            output.WriteLine("balance: " + client.Balance(account));
            factory.Close();
            host.Close();
        }
    }
}
