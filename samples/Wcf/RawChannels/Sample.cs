using System;
using System.IO;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading;

namespace Woad.Samples.RawChannels
{
    internal static class Sample
    {
        private static readonly TimeSpan Patience = TimeSpan.FromSeconds(20);

        public static void Run(TextWriter output)
        {
            RequestAndReply(output);
            Duplex(output);
        }

        private static void RequestAndReply(TextWriter output)
        {
            Uri address = Addresses.Http("raw");
            CustomBinding binding = new CustomBinding(
                new TextMessageEncodingBindingElement(), new HttpTransportBindingElement());
            IChannelListener<IReplyChannel> listener = binding.BuildChannelListener<IReplyChannel>(
                address, new BindingParameterCollection());
            listener.Open();
            Thread service = new Thread(() => Serve(listener));
            service.Start();

            IChannelFactory<IRequestChannel> factory = binding.BuildChannelFactory<IRequestChannel>(
                new BindingParameterCollection());
            factory.Open();
            IRequestChannel channel = factory.CreateChannel(new EndpointAddress(address));
            channel.Open();
            Message request = Message.CreateMessage(binding.MessageVersion, "urn:ask", "how are you?");
            Message reply = channel.Request(request, Patience);
            output.WriteLine("reply: " + reply.Headers.Action + ", " + reply.GetBody<string>());
            channel.Close();
            factory.Close();
            service.Join();
            listener.Close();
        }

        private static void Serve(IChannelListener<IReplyChannel> listener)
        {
            IReplyChannel channel = listener.AcceptChannel();
            channel.Open();
            RequestContext context = channel.ReceiveRequest(Patience);
            string question = context.RequestMessage.GetBody<string>();
            Message reply = Message.CreateMessage(
                context.RequestMessage.Version, "urn:answer", question.Length + " letters");
            context.Reply(reply, Patience);
            context.Close();
            channel.Close();
        }

        private static void Duplex(TextWriter output)
        {
            Uri address = Addresses.Tcp("raw");
            NetTcpBinding binding = new NetTcpBinding(SecurityMode.None);
            IChannelListener<IDuplexSessionChannel> listener = binding.BuildChannelListener<IDuplexSessionChannel>(
                address, new BindingParameterCollection());
            listener.Open();
            IAsyncResult accepting = listener.BeginAcceptChannel(Patience, null, null);

            IChannelFactory<IDuplexSessionChannel> factory = binding.BuildChannelFactory<IDuplexSessionChannel>(
                new BindingParameterCollection());
            factory.Open();
            IDuplexSessionChannel client = factory.CreateChannel(new EndpointAddress(address));
            IAsyncResult opening = client.BeginOpen(Patience, null, null);
            IDuplexSessionChannel service = listener.EndAcceptChannel(accepting);
            service.Open(Patience);
            client.EndOpen(opening);

            client.Send(Message.CreateMessage(binding.MessageVersion, "urn:up", 1), Patience);
            service.Send(Message.CreateMessage(binding.MessageVersion, "urn:down", 2), Patience);
            output.WriteLine("service got " + service.Receive(Patience).GetBody<int>());
            output.WriteLine("client got " + client.Receive(Patience).GetBody<int>());

            client.Session.CloseOutputSession(Patience);
            output.WriteLine("the client says no more: " + (service.Receive(Patience) == null));
            IAsyncResult closing = client.BeginClose(Patience, null, null);
            service.Close(Patience);
            client.EndClose(closing);
            factory.Close();
            listener.Close();
        }
    }
}
