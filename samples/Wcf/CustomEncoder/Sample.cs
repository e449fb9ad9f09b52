using System;
using System.IO;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Samples.CustomEncoder
{
    [ServiceContract(Namespace = "http://samples.woad/encoder")]
    public interface IBigEcho
    {
        [OperationContract]
        string[] Repeat(string text, int times);
    }

    public class BigEcho : IBigEcho
    {
        public string[] Repeat(string text, int times)
        {
            string[] all = new string[times];
            for (int i = 0; i < times; i++)
            {
                all[i] = text;
            }

            return all;
        }
    }

    internal static class Sample
    {
        public static void Run(TextWriter output)
        {
            Try(output, "HTTP", Addresses.Http("big"), new HttpTransportBindingElement());
            Try(output, "net.tcp", Addresses.Tcp("big"), new TcpTransportBindingElement());
        }

        private static void Try(TextWriter output, string name, Uri address, TransportBindingElement transport)
        {
            CustomBinding binding = new CustomBinding(
                new GZipMessageEncodingBindingElement(new TextMessageEncodingBindingElement()), transport);
            ServiceHost host = new ServiceHost(typeof(BigEcho));
            host.AddServiceEndpoint(typeof(IBigEcho), binding, address);
            host.Open();
            ChannelFactory<IBigEcho> factory = new ChannelFactory<IBigEcho>(binding, new EndpointAddress(address));
            string[] all = factory.CreateChannel().Repeat("the same again", 1000);
            output.WriteLine(name + ": " + all.Length + " times '" + all[999] + "'; the answer was compressed "
                + (GZipMessageEncoder.LastPlain / GZipMessageEncoder.LastCompressed > 20 ? "well" : "badly"));
            factory.Close();
            host.Close();
        }
    }
}
