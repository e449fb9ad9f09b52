using System;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Interop
{
    // The bindings by name, with WCF's quotas or with raised ones. Names that begin with "https" are over TLS; with
    // "password" HTTP names the user.
    public static class Bindings
    {
        const int Raised = 4 * 1024 * 1024;

        public const string User = "alice";
        public const string Password = "p:\u00e4ss word";

        public static bool HasUser(string name)
        {
            return name.EndsWith("password");
        }

        public static Binding Create(string name, bool raised)
        {
            Binding binding;
            switch (name)
            {
                case "basic":
                case "streamed":
                case "https":
                case "https-streamed":
                case "https-password":
                    var basic = new BasicHttpBinding();
                    if (name.StartsWith("https"))
                        basic.Security.Mode = BasicHttpSecurityMode.Transport;
                    if (name == "https-password")
                        basic.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic;
                    if (name.EndsWith("streamed"))
                        basic.TransferMode = TransferMode.Streamed;
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
                case "https-ws":
                    var ws = new WSHttpBinding(name == "ws" ? SecurityMode.None : SecurityMode.Transport, false);
                    ws.Security.Transport.ClientCredentialType = HttpClientCredentialType.None;
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
            binding.SendTimeout = TimeSpan.FromSeconds(60);
            binding.OpenTimeout = TimeSpan.FromSeconds(60);
            binding.CloseTimeout = TimeSpan.FromSeconds(5);
            return binding;
        }
    }
}
