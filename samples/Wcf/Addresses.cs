using System;
using System.Net;
using System.Net.Sockets;

namespace Woad.Samples
{
    /// <summary>Addresses on ports that nobody listens on.</summary>
    internal static class Addresses
    {
        public static Uri Http(string path)
        {
            return new Uri("http://localhost:" + FreePort() + "/" + path);
        }

        public static Uri Tcp(string path)
        {
            return new Uri("net.tcp://localhost:" + FreePort() + "/" + path);
        }

        private static int FreePort()
        {
            TcpListener listener = new TcpListener(IPAddress.Loopback, 0);
            listener.Start();
            int port = ((IPEndPoint)listener.LocalEndpoint).Port;
            listener.Stop();
            return port;
        }
    }
}
