using System;
using System.IO;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Text;

namespace Woad.Samples.CustomBindings
{
    [ServiceContract(Namespace = "http://samples.woad/bindings")]
    public interface IEcho
    {
        [OperationContract]
        string Echo(string text);
    }

    public class EchoService : IEcho
    {
        public string Echo(string text)
        {
            MessageVersion version = OperationContext.Current.IncomingMessageVersion;
            return text + " in " + version;
        }
    }

    internal static class Sample
    {
        public static void Run(TextWriter output)
        {
            Try(output, "SOAP 1.1 text with addressing over HTTP", new CustomBinding(
                new TextMessageEncodingBindingElement(MessageVersion.Soap11WSAddressing10, Encoding.UTF8),
                new HttpTransportBindingElement()));
            Try(output, "binary over HTTP", new CustomBinding(
                new BinaryMessageEncodingBindingElement(), new HttpTransportBindingElement()));
            Try(output, "text over TCP", new CustomBinding(
                new TextMessageEncodingBindingElement(), new TcpTransportBindingElement()));

            // A standard binding taken apart and changed.
            CustomBinding changed = new CustomBinding(new NetTcpBinding(SecurityMode.None)) { Name = "Changed" };
            changed.Elements.Find<BinaryMessageEncodingBindingElement>().MaxSessionSize = 4096;
            changed.Elements.Find<TcpTransportBindingElement>().MaxReceivedMessageSize = 1 << 20;
            Try(output, "net.tcp with larger messages", changed);
            output.WriteLine("elements of " + changed.Name + ":");
            foreach (BindingElement element in changed.Elements)
            {
                output.WriteLine("  " + element.GetType().Name);
            }
        }

        private static void Try(TextWriter output, string what, Binding binding)
        {
            Uri address = binding.Scheme == "http" ? Addresses.Http("echo") : Addresses.Tcp("echo");
            ServiceHost host = new ServiceHost(typeof(EchoService));
            host.AddServiceEndpoint(typeof(IEcho), binding, address);
            host.Open();
            ChannelFactory<IEcho> factory = new ChannelFactory<IEcho>(binding, new EndpointAddress(address));
            output.WriteLine(what + ": " + factory.CreateChannel().Echo("hello"));
            factory.Close();
            host.Close();
        }
    }
}
