using System;
using System.Collections.Generic;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Samples.Durable
{
    /// <summary>The endpoints of a host: one for each binding that carries contexts.</summary>
    internal sealed class CartEndpoint
    {
        private CartEndpoint(Binding binding, string address)
        {
            Binding = binding;
            Address = new EndpointAddress(address);
        }

        public Binding Binding { get; }

        public EndpointAddress Address { get; }

        public static IReadOnlyList<CartEndpoint> Of(int httpPort, int tcpPort)
        {
            return new[]
            {
                new CartEndpoint(new BasicHttpContextBinding(), $"http://localhost:{httpPort}/basic"),
                new CartEndpoint(new WSHttpContextBinding(SecurityMode.None), $"http://localhost:{httpPort}/ws"),
                new CartEndpoint(new NetTcpContextBinding(SecurityMode.None), $"net.tcp://localhost:{tcpPort}/cart"),
            };
        }
    }
}
