using System;
using System.IO;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Samples.CustomChannel
{
    [ServiceContract(Namespace = "http://samples.woad/channel")]
    public interface ISquare
    {
        [OperationContract]
        int Square(int number);
    }

    public class SquareService : ISquare
    {
        public int Square(int number)
        {
            if (number > 1000)
            {
                throw new FaultException("Too large.");
            }

            return number * number;
        }
    }

    internal static class Sample
    {
        public static void Run(TextWriter output)
        {
            TextWriter log = TextWriter.Synchronized(output);
            Uri address = Addresses.Http("square");
            ServiceHost host = new ServiceHost(typeof(SquareService));
            host.AddServiceEndpoint(typeof(ISquare), Binding(log), address);
            host.Open();
            ChannelFactory<ISquare> factory = new ChannelFactory<ISquare>(Binding(log), new EndpointAddress(address));
            ISquare client = factory.CreateChannel();
            log.WriteLine("7 * 7 = " + client.Square(7));
            try
            {
                client.Square(1001);
            }
            catch (FaultException e)
            {
                log.WriteLine(e.Message);
            }

            factory.Close();
            host.Close();
        }

        private static CustomBinding Binding(TextWriter log)
        {
            return new CustomBinding(
                new LoggingBindingElement(log),
                new TextMessageEncodingBindingElement(),
                new HttpTransportBindingElement());
        }
    }
}
