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

        /// <summary>A port below those that the system gives to connections by itself, so that it stays free.</summary>
        private static int FreePort()
        {
            while (true)
            {
                int port = 10240 + (Guid.NewGuid().GetHashCode() & 0x3FFF);
                TcpListener listener = new TcpListener(IPAddress.Any, port);
                try
                {
                    listener.Start();
                    return port;
                }
                catch (SocketException)
                {
                }
                finally
                {
                    listener.Stop();
                }
            }
        }
    }
}
