using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Security;

namespace Woad.Samples.Farm;

internal static class FarmClient
{
    public static void Run(string address, X509Certificate2 certificate)
    {
        var identity = EndpointIdentity.CreateDnsIdentity("tickets.example");
        var endpoint = new EndpointAddress(new Uri(address), identity);
        using var factory = new ChannelFactory<ITickets>(FarmBinding.Create(), endpoint);
        factory.Credentials.UserName.UserName = "alice";
        factory.Credentials.UserName.Password = "wonderland";
        var service = factory.Credentials.ServiceCertificate;
        service.DefaultCertificate = certificate;
        service.Authentication.CertificateValidationMode = X509CertificateValidationMode.None;
        var tickets = factory.CreateChannel();
        for (var i = 0; i < 4; i++)
        {
            Console.WriteLine(tickets.Buy());
        }
    }
}
