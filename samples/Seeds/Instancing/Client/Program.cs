using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Seeds.Instancing
{
    class Program
    {
        static void Main(string[] args)
        {
            WSHttpBinding binding;
            ITestContract proxy;
            ChannelFactory<ITestContract> factory;

            binding = new WSHttpBinding(SecurityMode.None, false);
            // The host's quotas, which the printed client leaves at 64 kB: 100 orders are about 82 kB as text.
            binding.MaxReceivedMessageSize = 2 * 1024 * 1024;
            binding.ReaderQuotas.MaxArrayLength = 2 * 1024 * 1024;
            // Printed with https, which does not go with SecurityMode.None.
            factory = new ChannelFactory<ITestContract>(binding, new EndpointAddress("http://localhost:8000/PerfTest"));
            proxy = factory.CreateChannel();

            proxy.GetOrders(100);
        }
    }
}
