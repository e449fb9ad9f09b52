using System;
using System.Collections.Generic;
using System.Messaging;
using System.ServiceModel;
using Northbank.Services.Behaviors;

namespace Northbank.Host
{
    internal static class Program
    {
        private const string Queue = @".\private$\notices";

        private static void Main()
        {
            if (!MessageQueue.Exists(Queue))
            {
                MessageQueue.Create(Queue, true);
            }

            List<ServiceHost> hosts = new List<ServiceHost>();
            foreach (Type type in ServiceTypes.All)
            {
                ServiceHost host = new ServiceHost(type);
                host.Open();
                hosts.Add(host);
            }

            Calls.Run();
            Console.WriteLine("{0} services are open, {1} answered, {2} calls were timed.",
                hosts.Count, Calls.Done, TimingInspector.Calls);
            Console.WriteLine("Press ENTER to close the services.");
            Console.ReadLine();
            foreach (ServiceHost host in hosts)
            {
                host.Close();
            }
        }
    }
}
