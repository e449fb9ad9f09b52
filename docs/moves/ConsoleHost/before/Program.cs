using System;
using System.ServiceModel;

namespace Contoso.Calculator
{
    internal static class Program
    {
        private static void Main()
        {
            using (ServiceHost host = new ServiceHost(typeof(CalculatorService)))
            {
                host.Open();
                foreach (var endpoint in host.Description.Endpoints)
                {
                    Console.WriteLine(endpoint.Address);
                }

                ChannelFactory<ICalculator> factory = new ChannelFactory<ICalculator>("tcp");
                ICalculator calculator = factory.CreateChannel();
                Console.WriteLine("1 + 2 = " + calculator.Add(1, 2));
                try
                {
                    calculator.Divide(1, 0);
                }
                catch (FaultException<DivisionFault> fault)
                {
                    Console.WriteLine("1 / 0: " + fault.Detail.Reason);
                }

                factory.Close();
                Console.WriteLine("Press ENTER to close the service.");
                Console.ReadLine();
            }
        }
    }
}
