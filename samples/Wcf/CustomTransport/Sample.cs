using System;
using System.IO;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading.Tasks;

namespace Woad.Samples.CustomTransport
{
    [ServiceContract(Namespace = "http://samples.woad/transport")]
    public interface IUpper
    {
        [OperationContract]
        string Upper(string text);

        [OperationContract]
        Task<int> LengthAsync(string text);

        [OperationContract(IsOneWay = true)]
        void Forget(string text);
    }

    public class UpperService : IUpper
    {
        public static readonly TaskCompletionSource<string> Forgotten =
            new TaskCompletionSource<string>(TaskCreationOptions.RunContinuationsAsynchronously);

        public string Upper(string text)
        {
            if (text.Length == 0)
            {
                throw new FaultException("There is nothing to write in capitals.");
            }

            return text.ToUpperInvariant();
        }

        public async Task<int> LengthAsync(string text)
        {
            await Task.Yield();
            return text.Length;
        }

        public void Forget(string text)
        {
            Forgotten.TrySetResult(text);
        }
    }

    internal static class Sample
    {
        public static void Run(TextWriter output)
        {
            Uri address = new Uri("sample.queue://upper/service");
            ServiceHost host = new ServiceHost(typeof(UpperService));
            host.AddServiceEndpoint(typeof(IUpper), Binding(), address);
            host.Open();
            ChannelFactory<IUpper> factory = new ChannelFactory<IUpper>(Binding(), new EndpointAddress(address));
            IUpper client = factory.CreateChannel();
            output.WriteLine(client.Upper("hello"));
            output.WriteLine("length: " + client.LengthAsync("hello").GetAwaiter().GetResult());
            try
            {
                client.Upper("");
            }
            catch (FaultException e)
            {
                output.WriteLine("fault: " + e.Message);
            }

            client.Forget("never mind");
            output.WriteLine("forgotten: " + UpperService.Forgotten.Task.GetAwaiter().GetResult());
            ((IClientChannel)client).Close();
            factory.Close();
            host.Close();

            ChannelFactory<IUpper> late = new ChannelFactory<IUpper>(Binding(), new EndpointAddress(address));
            try
            {
                late.CreateChannel().Upper("late");
            }
            catch (EndpointNotFoundException e)
            {
                output.WriteLine(e.Message);
            }

            late.Abort();
        }

        private static CustomBinding Binding()
        {
            return new CustomBinding(new BinaryMessageEncodingBindingElement(), new QueueTransportBindingElement());
        }
    }
}
