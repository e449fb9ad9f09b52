using System;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Interop
{
    // The three bindings by name, with WCF's quotas or with raised ones.
    public static class Bindings
    {
        const int Raised = 4 * 1024 * 1024;

        public static Binding Create(string name, bool raised)
        {
            Binding binding;
            switch (name)
            {
                case "basic":
                    var basic = new BasicHttpBinding();
                    if (raised)
                    {
                        basic.MaxReceivedMessageSize = Raised;
                        basic.MaxBufferSize = Raised;
                        basic.ReaderQuotas.MaxArrayLength = Raised;
                        basic.ReaderQuotas.MaxStringContentLength = Raised;
                    }
                    binding = basic;
                    break;
                case "ws":
                    var ws = new WSHttpBinding(SecurityMode.None, false);
                    if (raised)
                    {
                        ws.MaxReceivedMessageSize = Raised;
                        ws.ReaderQuotas.MaxArrayLength = Raised;
                        ws.ReaderQuotas.MaxStringContentLength = Raised;
                    }
                    binding = ws;
                    break;
                case "tcp":
                    var tcp = new NetTcpBinding(SecurityMode.None);
                    if (raised)
                    {
                        tcp.MaxReceivedMessageSize = Raised;
                        tcp.MaxBufferSize = Raised;
                        tcp.ReaderQuotas.MaxArrayLength = Raised;
                        tcp.ReaderQuotas.MaxStringContentLength = Raised;
                    }
                    binding = tcp;
                    break;
                default:
                    throw new ArgumentException("Unknown binding: " + name);
            }
            binding.SendTimeout = TimeSpan.FromSeconds(15);
            binding.OpenTimeout = TimeSpan.FromSeconds(15);
            binding.CloseTimeout = TimeSpan.FromSeconds(5);
            return binding;
        }
    }
}
