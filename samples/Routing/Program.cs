using System;
using System.Collections.Generic;
using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Routing;

namespace Woad.Samples.Routing
{
    /// <summary>
    /// Two services over net.tcp, and a router that callers reach over HTTP:
    /// <c>dotnet run --project samples/Routing</c>.
    /// </summary>
    public static class Program
    {
        private const string Custom = "http://samples.woad/custom";

        public static void Main()
        {
            ServiceHost exact = Serve(typeof(Calculator), "net.tcp://localhost:8061/exact");
            ServiceHost rounding = Serve(typeof(RoundingCalculator), "net.tcp://localhost:8062/rounding");
            ServiceHost router = OpenRouter("http://localhost:8063/router");

            var factory = new ChannelFactory<ICalculator>(
                new BasicHttpBinding(), new EndpointAddress("http://localhost:8063/router"));
            ICalculator calculator = factory.CreateChannel();
            Say("exact", calculator.Divide(1, 3));
            using (new OperationContextScope((IContextChannel)calculator))
            {
                OperationContext.Current.OutgoingMessageHeaders.Add(MessageHeader.CreateHeader("Rounding", Custom, 1));
                Say("rounding", calculator.Divide(1, 3));
            }

            exact.Close();
            Say("backup", calculator.Divide(1, 3));

            exact = Serve(typeof(Calculator), "net.tcp://localhost:8061/exact");
            // <reconfigure>
            var all = new RoutingConfiguration();
            all.FilterTable.Add(new MatchAllMessageFilter(), Endpoints("net.tcp://localhost:8061/exact"));
            router.Extensions.Find<RoutingExtension>().ApplyConfiguration(all);
            // </reconfigure>
            Say("all to one", calculator.Divide(1, 3));

            ((IClientChannel)calculator).Close();
            factory.Close();
            router.Close();
            rounding.Close();
            exact.Close();
        }

        private static ServiceHost OpenRouter(string address)
        {
            // <router>
            var namespaces = new XPathMessageContext();
            namespaces.AddNamespace("c", Custom);
            var configuration = new RoutingConfiguration();
            configuration.FilterTable.Add(
                new XPathMessageFilter("/s11:Envelope/s11:Header/c:Rounding = 1", namespaces),
                Endpoints("net.tcp://localhost:8062/rounding"),
                1);
            configuration.FilterTable.Add(
                new MatchAllMessageFilter(),
                Endpoints("net.tcp://localhost:8061/exact", "net.tcp://localhost:8062/rounding"),
                0);

            var host = new ServiceHost(typeof(RoutingService));
            host.AddServiceEndpoint(typeof(IRequestReplyRouter), new BasicHttpBinding(), address);
            host.Description.Behaviors.Add(new RoutingBehavior(configuration));
            host.Open();
            // </router>
            return host;
        }

        // <endpoints>
        /// <summary>An endpoint, and behind it its backups.</summary>
        private static List<ServiceEndpoint> Endpoints(params string[] addresses)
        {
            var endpoints = new List<ServiceEndpoint>();
            foreach (string address in addresses)
            {
                endpoints.Add(new ServiceEndpoint(
                    ContractDescription.GetContract(typeof(IRequestReplyRouter)),
                    new NetTcpBinding(SecurityMode.None),
                    new EndpointAddress(address)));
            }

            return endpoints;
        }
        // </endpoints>

        private static ServiceHost Serve(Type service, string address)
        {
            var host = new ServiceHost(service);
            host.AddServiceEndpoint(typeof(ICalculator), new NetTcpBinding(SecurityMode.None), address);
            host.Open();
            return host;
        }

        private static void Say(string what, double result)
        {
            Console.WriteLine(what + ": " + result.ToString(CultureInfo.InvariantCulture));
        }
    }
}
