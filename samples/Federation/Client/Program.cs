using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Samples.Federation;

Call("alice", "wonderland");
Call("bob", "builder");
Call("mallory", "guess");

static void Call(string name, string password)
{
    // <client>
    // The token service of the company gives a token for that of the shop, which gives one for the service.
    var company = Bindings.IssuedToken();
    company.Security.Message.IssuerAddress = new EndpointAddress(Addresses.Company);
    company.Security.Message.IssuerBinding = Bindings.UserName();

    var binding = Bindings.IssuedToken();
    binding.Security.Message.IssuerAddress = new EndpointAddress(Addresses.Shop);
    binding.Security.Message.IssuerBinding = company;

    var factory = new ChannelFactory<IOrders>(binding, new EndpointAddress(Addresses.Orders));
    factory.Credentials.UserName.UserName = name;
    factory.Credentials.UserName.Password = password;
    factory.Credentials.ServiceCertificate.SslCertificateAuthentication = new X509ServiceCertificateAuthentication
    {
        CertificateValidationMode = X509CertificateValidationMode.Custom,
        CustomCertificateValidator = new KnownCertificates("company", "shop", "orders"),
    };
    var orders = factory.CreateChannel();
    // </client>
    try
    {
        Console.WriteLine(orders.Place("tea"));
        Console.WriteLine(orders.Cancel("tea"));
        factory.Close();
    }
    catch (SecurityAccessDeniedException e)
    {
        Console.WriteLine($"{name}: {e.Message}");
    }
    catch (SecurityNegotiationException e)
    {
        Console.WriteLine($"{name} has no token: {e.Message}");
    }
    finally
    {
        factory.Abort();
    }
}
