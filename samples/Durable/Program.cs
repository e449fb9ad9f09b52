using System;
using System.Collections.Generic;
using System.IO;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Samples.Durable
{
    /// <summary>
    /// A cart that outlives its host: <c>dotnet run --project samples/Durable</c> keeps it in a file of SQLite, and
    /// <c>dotnet run --project samples/Durable -- postgres CONNECTION-STRING</c> in PostgreSQL, with two hosts.
    /// </summary>
    public static class Program
    {
        public static int Main(string[] args)
        {
            if (args.Length == 5 && args[0] == "host")
            {
                CartHost.Run(args[1], args[2], int.Parse(args[3]), int.Parse(args[4]));
            }
            else if (args.Length == 2 && args[0] == "postgres")
            {
                RunTwoHosts(args[1], Console.Out);
            }
            else
            {
                RunOneHost(Console.Out);
            }

            return 0;
        }

        /// <summary>One host, which is killed and started again.</summary>
        public static void RunOneHost(TextWriter output)
        {
            string folder = Directory.CreateTempSubdirectory("woad-carts").FullName;
            using (var host = new CartHost("sqlite", $"Data Source={folder}/carts.db"))
            {
                IReadOnlyList<CartEndpoint> endpoints = CartEndpoint.Of(host.HttpPort, host.TcpPort);
                List<IDictionary<string, string>> carts = Begin(endpoints, output);
                host.Kill();
                output.WriteLine("the host was killed");
                host.Start();
                Continue(endpoints, carts, output);
            }

            Directory.Delete(folder, true);
        }

        /// <summary>Two hosts: when the first is killed, the second continues its carts.</summary>
        public static void RunTwoHosts(string connectionString, TextWriter output)
        {
            using (var first = new CartHost("postgres", connectionString))
            using (var second = new CartHost("postgres", connectionString))
            {
                List<IDictionary<string, string>> carts =
                    Begin(CartEndpoint.Of(first.HttpPort, first.TcpPort), output);
                first.Kill();
                output.WriteLine("the first host was killed");
                Continue(CartEndpoint.Of(second.HttpPort, second.TcpPort), carts, output);
            }
        }

        private static List<IDictionary<string, string>> Begin(
            IReadOnlyList<CartEndpoint> endpoints, TextWriter output)
        {
            var carts = new List<IDictionary<string, string>>();
            foreach (CartEndpoint endpoint in endpoints)
            {
                carts.Add(Begin(endpoint, output));
            }

            return carts;
        }

        private static void Continue(
            IReadOnlyList<CartEndpoint> endpoints, List<IDictionary<string, string>> carts, TextWriter output)
        {
            for (int i = 0; i < carts.Count; i++)
            {
                Continue(endpoints[i], carts[i], output);
            }
        }

        private static IDictionary<string, string> Begin(CartEndpoint endpoint, TextWriter output)
        {
            var factory = new ChannelFactory<IShoppingCart>(endpoint.Binding, endpoint.Address);
            IShoppingCart cart = factory.CreateChannel();
            output.WriteLine("{0}: {1}, {2}", endpoint.Binding.Name, cart.Add("pen"), cart.Add("ink"));

            // The reply of the first call has established the context.
            IDictionary<string, string> context = ((IClientChannel)cart).GetProperty<IContextManager>().GetContext();
            ((IClientChannel)cart).Close();
            factory.Close();
            return context;
        }

        private static void Continue(CartEndpoint endpoint, IDictionary<string, string> context, TextWriter output)
        {
            var factory = new ChannelFactory<IShoppingCart>(endpoint.Binding, endpoint.Address);
            IShoppingCart cart = factory.CreateChannel();
            ((IClientChannel)cart).GetProperty<IContextManager>().SetContext(context);
            output.WriteLine("{0}: continued with {1}", endpoint.Binding.Name, cart.Add("paper"));
            output.WriteLine("  checked out: {0}", string.Join(", ", cart.CheckOut()));
            try
            {
                cart.Add("cup");
            }
            catch (FaultException e)
            {
                // SOAP 1.1 has no subcodes: it has the inner code alone.
                output.WriteLine("  afterwards: {0}", (e.Code.SubCode ?? e.Code).Name);
            }

            ((IClientChannel)cart).Abort();
            factory.Close();
        }
    }
}
