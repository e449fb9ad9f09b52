using System;
using System.Collections.Concurrent;
using System.IO;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;

namespace Woad.Samples.OneWay
{
    /// <summary>
    /// One-way messages over HTTP and net.tcp as output and input channels, and messages of plain bytes.
    /// </summary>
    [ServiceContract(Namespace = "http://samples.woad/oneway")]
    public interface ILog
    {
        [OperationContract(IsOneWay = true)]
        void Write(string line);
    }

    public class Log : ILog
    {
        public static BlockingCollection<string> Lines { get; } = new BlockingCollection<string>();

        public void Write(string line)
        {
            Lines.Add(line);
        }
    }

    [ServiceContract]
    public interface IUpper
    {
        [OperationContract(Action = "*", ReplyAction = "*")]
        Message Process(Message message);
    }

    /// <summary>Takes any bytes as text and answers in capital letters.</summary>
    public class Upper : IUpper
    {
        public Message Process(Message message)
        {
            string text = Encoding.UTF8.GetString(message.GetBody<byte[]>());
            return ByteStreamMessage.CreateMessage(
                new ArraySegment<byte>(Encoding.UTF8.GetBytes(text.ToUpperInvariant())));
        }
    }

    public static class Sample
    {
        public static void Run(TextWriter output)
        {
            CustomBinding http = new CustomBinding(
                new OneWayBindingElement(), new TextMessageEncodingBindingElement(), new HttpTransportBindingElement());
            CustomBinding tcp = new CustomBinding(
                new OneWayBindingElement { ChannelPoolSettings = { MaxOutboundChannelsPerEndpoint = 2 } },
                new BinaryMessageEncodingBindingElement(),
                new TcpTransportBindingElement());
            Write(output, "http", http, Addresses.Http("log"));
            Write(output, "net.tcp", tcp, Addresses.Tcp("log"));
            Turn(output);
        }

        private static void Write(TextWriter output, string name, Binding binding, Uri address)
        {
            using (ServiceHost host = new ServiceHost(typeof(Log)))
            {
                host.AddServiceEndpoint(typeof(ILog), binding, address);
                host.Open();
                using (ChannelFactory<ILog> factory = new ChannelFactory<ILog>(binding, new EndpointAddress(address)))
                {
                    factory.CreateChannel().Write("through a proxy over " + name);
                    output.WriteLine(Next());
                }

                // The same without a service model on the client.
                IChannelFactory<IOutputChannel> channels = binding.BuildChannelFactory<IOutputChannel>();
                channels.Open();
                IOutputChannel channel = channels.CreateChannel(new EndpointAddress(address));
                channel.Open();
                channel.Send(Message.CreateMessage(
                    binding.MessageVersion, "http://samples.woad/oneway/ILog/Write",
                    new WriteBody("by hand over " + name)));
                output.WriteLine(Next());
                channel.Close();
                channels.Close();
            }
        }

        private static void Turn(TextWriter output)
        {
            CustomBinding bytes = new CustomBinding(
                new ByteStreamMessageEncodingBindingElement(), new HttpTransportBindingElement());
            Uri address = Addresses.Http("upper");
            using (ServiceHost host = new ServiceHost(typeof(Upper)))
            {
                host.AddServiceEndpoint(typeof(IUpper), bytes, address);
                host.Open();
                using (ChannelFactory<IUpper> factory = new ChannelFactory<IUpper>(bytes, new EndpointAddress(address)))
                {
                    Message request = ByteStreamMessage.CreateMessage(
                        new MemoryStream(Encoding.UTF8.GetBytes("plain bytes")));
                    Message reply = factory.CreateChannel().Process(request);
                    output.WriteLine(new StreamReader(reply.GetBody<Stream>()).ReadToEnd());
                }
            }
        }

        private static string Next()
        {
            string line;
            return Log.Lines.TryTake(out line, TimeSpan.FromSeconds(20)) ? line : "nothing";
        }

        private sealed class WriteBody : BodyWriter
        {
            private readonly string _line;

            public WriteBody(string line) : base(true)
            {
                _line = line;
            }

            protected override void OnWriteBodyContents(System.Xml.XmlDictionaryWriter writer)
            {
                writer.WriteStartElement("Write", "http://samples.woad/oneway");
                writer.WriteElementString("line", "http://samples.woad/oneway", _line);
                writer.WriteEndElement();
            }
        }
    }
}
