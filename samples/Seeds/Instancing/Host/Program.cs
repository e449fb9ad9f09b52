using System;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Seeds.Instancing
{
    class Program
    {
        public static void Main(string[] args)
        {
            LightWeightService.Initialize(100);
            WSHttpBinding binding = new WSHttpBinding(SecurityMode.None, false);
            ((WSHttpBinding)binding).MaxReceivedMessageSize = 2 * 1024 * 1024;
            ((WSHttpBinding)binding).ReaderQuotas.MaxArrayLength = 2 * 1024 * 1024;

            ServiceHost serviceHost = new ServiceHost(typeof(LightWeightService));

            ServiceBehaviorAttribute sba = serviceHost.Description.Behaviors.Find<ServiceBehaviorAttribute>();
            if (sba == null)
            {
               sba = new ServiceBehaviorAttribute();
            }
            sba.ConcurrencyMode = ConcurrencyMode.Single;
            sba.InstanceContextMode = InstanceContextMode.Single;

            // Printed with https, which does not go with SecurityMode.None.
            serviceHost.AddServiceEndpoint(typeof(ITestContract), binding, "http://localhost:8000/PerfTest");

            serviceHost.Open();

            Console.WriteLine("Service is running...");
            Console.WriteLine("Press Enter to terminate service");
            Console.ReadLine();
        }
    }
}
