using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using System.Xml;

namespace Woad.Samples.UntypedMessages
{
    [DataContract(Namespace = "http://samples.woad/messages")]
    public class Order
    {
        [DataMember]
        public int Number { get; set; }

        [DataMember]
        public string Item { get; set; }
    }

    [ServiceContract(Namespace = "http://samples.woad/messages")]
    public interface IRouter
    {
        [OperationContract(Action = "*", ReplyAction = "*")]
        Message Process(Message message);
    }

    public class Router : IRouter
    {
        private readonly MessageFilterTable<string> _routes = new MessageFilterTable<string>();

        public Router()
        {
            XmlNamespaceManager names = new XPathMessageContext();
            names.AddNamespace("m", "http://samples.woad/messages");
            _routes.Add(new ActionMessageFilter("urn:order", "urn:reorder"), "orders", 1);
            _routes.Add(
                new XPathMessageFilter("/s12:Envelope/s12:Body/m:Order[m:Number > 100]", names), "wholesale", 2);
            _routes.Add(new MatchAllMessageFilter(), "everything else", 0);
        }

        public Message Process(Message message)
        {
            MessageBuffer buffer = message.CreateBufferedCopy(64 * 1024);
            string route;
            _routes.GetMatchingValue(buffer, out route);
            Message copy = buffer.CreateMessage();
            string text = copy.IsEmpty ? "nothing" : copy.GetBody<Order>().Item;
            Message reply = Message.CreateMessage(message.Version, "urn:routed", route + " gets " + text);
            reply.Headers.Add(MessageHeader.CreateHeader("Copies", "http://samples.woad/messages", 2));
            buffer.Close();
            return reply;
        }
    }

    internal static class Sample
    {
        public static void Run(TextWriter output)
        {
            Uri address = Addresses.Http("router");
            ServiceHost host = new ServiceHost(typeof(Router));
            host.AddServiceEndpoint(typeof(IRouter), new WSHttpBinding(SecurityMode.None), address);
            host.Open();
            ChannelFactory<IRouter> factory = new ChannelFactory<IRouter>(
                new WSHttpBinding(SecurityMode.None), new EndpointAddress(address));
            IRouter client = factory.CreateChannel();
            Send(output, client, "urn:order", new Order { Number = 5, Item = "five pens" });
            Send(output, client, "urn:order", new Order { Number = 500, Item = "five hundred pens" });
            Send(output, client, "urn:question", null);
            States(output);
            factory.Close();
            host.Close();
        }

        private static void Send(TextWriter output, IRouter client, string action, Order order)
        {
            Message message = order == null
                ? Message.CreateMessage(MessageVersion.Soap12WSAddressing10, action)
                : Message.CreateMessage(MessageVersion.Soap12WSAddressing10, action, order);
            using (Message reply = client.Process(message))
            {
                int copies = reply.Headers.GetHeader<int>("Copies", "http://samples.woad/messages");
                output.WriteLine(action + ": " + reply.GetBody<string>() + ", " + copies + " copies");
            }
        }

        /// <summary>A body is used once; a copy is good for as many messages as one likes.</summary>
        private static void States(TextWriter output)
        {
            List<string> states = new List<string>();
            Message message = Message.CreateMessage(MessageVersion.Soap11, "urn:a", new Order
            {
                Number = 1,
                Item = "one",
            });
            states.Add(message.State.ToString());
            MessageBuffer buffer = message.CreateBufferedCopy(int.MaxValue);
            states.Add(message.State.ToString());
            Message first = buffer.CreateMessage();
            states.Add(first.GetBody<Order>().Item);
            states.Add(first.State.ToString());
            Message second = buffer.CreateMessage();
            using (XmlDictionaryWriter writer = XmlDictionaryWriter.CreateTextWriter(new MemoryStream()))
            {
                second.WriteMessage(writer);
            }

            states.Add(second.State.ToString());
            second.Close();
            states.Add(second.State.ToString());
            output.WriteLine(string.Join(", ", states));
            try
            {
                first.GetBody<Order>();
            }
            catch (InvalidOperationException)
            {
                output.WriteLine("A body is read once.");
            }
        }
    }
}
