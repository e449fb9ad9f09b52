using System;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;

namespace MonoSecured
{
    // "service" serves until its input ends, "client" calls for each line of its input; both with the binding of their
    // arguments: client|service MODE KEYS SUITE ORDER OWN.pfx PEER.cer ADDRESS
    static class Program
    {
        static void Main(string[] args)
        {
            Console.OutputEncoding = new System.Text.UTF8Encoding(false);
            Console.InputEncoding = new System.Text.UTF8Encoding(false);
            var binding = SealedBindings.Create(args[1], args[2], args[3], args[4]);
            var own = new X509Certificate2(args[5], "sealed");
            var peer = new X509Certificate2(args[6]);
            if (args[0] == "service")
                Serve(binding, own, peer, args[7]);
            else
                Call(binding, own, peer, args[7]);
            Environment.Exit(0);
        }

        static void Serve(Binding binding, X509Certificate2 own, X509Certificate2 peer, string address)
        {
            var host = new ServiceHost(new SealedService());
            var credentials = new ServiceCredentials();
            host.Description.Behaviors.Remove<ServiceCredentials>();
            host.Description.Behaviors.Add(credentials);
            credentials.ServiceCertificate.Certificate = own;
            credentials.ClientCertificate.Certificate = peer;
            credentials.ClientCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.None;
            credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
            credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new Passwords();
            host.Description.Behaviors.Find<ServiceDebugBehavior>().IncludeExceptionDetailInFaults = true;
            host.AddServiceEndpoint(typeof(ISealed), binding, address);
            host.Open();
            Console.WriteLine("ready");
            while (Console.ReadLine() != null)
            {
            }
            Console.WriteLine(".");
        }

        static void Call(Binding binding, X509Certificate2 own, X509Certificate2 peer, string address)
        {
            var factory = new ChannelFactory<ISealed>(
                binding, new EndpointAddress(new Uri(address), new X509CertificateEndpointIdentity(peer)));
            factory.Credentials.ServiceCertificate.DefaultCertificate = peer;
            factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
                X509CertificateValidationMode.None;
            factory.Credentials.ClientCertificate.Certificate = own;
            factory.Credentials.UserName.UserName = "alice";
            factory.Credentials.UserName.Password = Environment.GetEnvironmentVariable("SEALED_PASSWORD");
            var channel = factory.CreateChannel();
            string text;
            while ((text = Console.ReadLine()) != null)
            {
                try
                {
                    Console.WriteLine("text " + channel.Echo(text));
                }
                catch (Exception e)
                {
                    Console.Error.WriteLine(e);
                }
            }
        }
    }
}
