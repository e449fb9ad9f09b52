using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.NetworkInformation;
using System.Net.Sockets;
using System.ServiceModel;

namespace Woad.Samples.Udp
{
    /// <summary>
    /// SOAP over UDP: readings that nobody answers, requests with replies, and a search by multicast whose findings
    /// come back as calls of all who have found something.
    /// </summary>
    [ServiceContract(Namespace = "http://samples.woad/udp", CallbackContract = typeof(IFinder))]
    public interface ISensor
    {
        [OperationContract(IsOneWay = true)]
        void Report(string reading);

        [OperationContract]
        double Average();

        [OperationContract(IsOneWay = true)]
        void Find(string kind);
    }

    public interface IFinder
    {
        [OperationContract(IsOneWay = true)]
        void Found(string name);
    }

    [ServiceBehavior(
        InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
    public class Sensor : ISensor
    {
        private readonly string _name;
        private readonly BlockingCollection<double> _readings = new BlockingCollection<double>();

        public Sensor(string name)
        {
            _name = name;
        }

        public void Report(string reading)
        {
            _readings.Add(double.Parse(reading, System.Globalization.CultureInfo.InvariantCulture));
        }

        public double Average()
        {
            // Datagrams may overtake each other: the readings that were sent before are waited for.
            return Enumerable.Range(0, 3).Select(ignored => _readings.Take()).Average();
        }

        public void Find(string kind)
        {
            OperationContext.Current.GetCallbackChannel<IFinder>().Found(kind + " " + _name);
        }
    }

    [CallbackBehavior(UseSynchronizationContext = false)]
    public class Finder : IFinder
    {
        private readonly BlockingCollection<string> _found = new BlockingCollection<string>();

        public void Found(string name)
        {
            _found.Add(name);
        }

        public string Next()
        {
            string name;
            return _found.TryTake(out name, TimeSpan.FromSeconds(20)) ? name : "nothing";
        }
    }

    public static class Sample
    {
        public static void Run(TextWriter output)
        {
            int port = FreePort();
            Uri one = new Uri("soap.udp://localhost:" + port + "/sensor");
            Uri all = new Uri("soap.udp://239.255.70.7:" + FreePort() + "/sensors");
            List<ServiceHost> hosts = new List<ServiceHost>();
            foreach (string name in new[] { "A", "B", "C" })
            {
                ServiceHost host = new ServiceHost(new Sensor(name));
                host.AddServiceEndpoint(typeof(ISensor), NewBinding(), all);
                if (name == "A")
                {
                    host.AddServiceEndpoint(typeof(ISensor), NewBinding(), one);
                }

                host.Open();
                hosts.Add(host);
            }

            Finder finder = new Finder();
            using (DuplexChannelFactory<ISensor> factory = new DuplexChannelFactory<ISensor>(
                new InstanceContext(finder), NewBinding()))
            {
                ISensor sensor = factory.CreateChannel(new EndpointAddress(one));
                sensor.Report("20");
                sensor.Report("21.5");
                sensor.Report("24.5");
                output.WriteLine("average: " + sensor.Average());

                ISensor sensors = factory.CreateChannel(new EndpointAddress(all));
                sensors.Find("thermometer");
                foreach (string found in Enumerable.Range(0, 3).Select(ignored => finder.Next()).OrderBy(n => n))
                {
                    output.WriteLine("found: " + found);
                }
            }

            foreach (ServiceHost host in hosts)
            {
                host.Close();
            }
        }

        /// <summary>Multicast stays on this machine: it goes by the loopback interface.</summary>
        private static UdpBinding NewBinding()
        {
            return new UdpBinding
            {
                MulticastInterfaceId = NetworkInterface.GetAllNetworkInterfaces()
                    .First(i => i.NetworkInterfaceType == NetworkInterfaceType.Loopback).Id,
            };
        }

        private static int FreePort()
        {
            using (Socket socket = new Socket(AddressFamily.InterNetwork, SocketType.Dgram, ProtocolType.Udp))
            {
                socket.Bind(new IPEndPoint(IPAddress.Any, 0));
                return ((IPEndPoint)socket.LocalEndPoint).Port;
            }
        }
    }
}
