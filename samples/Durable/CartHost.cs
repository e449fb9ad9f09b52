using System;
using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Persistence;
using Woad.Durable;

namespace Woad.Samples.Durable
{
    /// <summary>A host of carts as a process of its own, which can be killed.</summary>
    internal sealed class CartHost : IDisposable
    {
        private readonly string store;
        private readonly string connectionString;
        private Process process;

        public CartHost(string store, string connectionString)
        {
            this.store = store;
            this.connectionString = connectionString;
            Start();
        }

        public int HttpPort { get; } = FreePort();

        public int TcpPort { get; } = FreePort();

        /// <summary>The program of the process.</summary>
        public static void Run(string store, string connectionString, int httpPort, int tcpPort)
        {
            // <host>
            var host = new ServiceHost(typeof(ShoppingCart));
            foreach (CartEndpoint endpoint in CartEndpoint.Of(httpPort, tcpPort))
            {
                host.AddServiceEndpoint(typeof(IShoppingCart), endpoint.Binding, endpoint.Address.Uri);
            }

            PersistenceProviderFactory factory = store == "postgres"
                ? new PostgresPersistenceProviderFactory(connectionString)
                : new SqlitePersistenceProviderFactory(connectionString);
            host.Description.Behaviors.Add(new PersistenceProviderBehavior(factory));
            host.Open();
            // </host>
            Console.WriteLine("open");
            Console.In.ReadToEnd();
        }

        public void Kill()
        {
            process.Kill();
            process.WaitForExit();
        }

        public void Start()
        {
            var start = new ProcessStartInfo(Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet")
            {
                RedirectStandardInput = true,
                RedirectStandardOutput = true,
            };
            string program = typeof(CartHost).Assembly.Location;
            foreach (string argument in new[] { program, "host", store, connectionString, $"{HttpPort}", $"{TcpPort}" })
            {
                start.ArgumentList.Add(argument);
            }

            process = Process.Start(start);
            if (process.StandardOutput.ReadLine() != "open")
            {
                throw new InvalidOperationException("The host has not opened.");
            }
        }

        public void Dispose()
        {
            if (!process.HasExited)
            {
                Kill();
            }

            process.Dispose();
        }

        private static int FreePort()
        {
            using (var listener = new TcpListener(IPAddress.Loopback, 0))
            {
                listener.Start();
                return ((IPEndPoint)listener.LocalEndpoint).Port;
            }
        }
    }
}
