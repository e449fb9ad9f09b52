using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Schemes;

/// <summary>Clients that have something to hide.</summary>
internal static class Secrets
{
    /// <summary>What calls carry.</summary>
    public const string Body = "the-body-of-the-call";

    /// <summary>The password of the user.</summary>
    public const string Password = "the-password-of-alice";

    /// <summary>A factory with every credential that a binding may ask for.</summary>
    public static ChannelFactory<ISecrets> Factory(Binding binding, EndpointAddress address)
    {
        var factory = new ChannelFactory<ISecrets>(binding, address);
        Set(factory.Credentials);
        if (binding is WebHttpBinding)
        {
            factory.Endpoint.Behaviors.Add(new WebHttpBehavior());
        }

        return factory;
    }

    /// <summary>Gives a typed client its credentials.</summary>
    public static SecretsClient Set(SecretsClient client)
    {
        Set(client.ClientCredentials);
        if (client.Endpoint.Binding is WebHttpBinding)
        {
            client.Endpoint.Behaviors.Add(new WebHttpBehavior());
        }

        return client;
    }

    /// <summary>Every credential that a binding may ask for.</summary>
    public static ClientCredentials Credentials()
    {
        var credentials = new ClientCredentials();
        Set(credentials);
        return credentials;
    }

    /// <summary>Whether this machine has what the binding asks for: Windows credentials, for example.</summary>
    public static bool OpensHere(CataloguedBinding binding)
    {
        using var factory = Factory(binding.Create(), new EndpointAddress($"{binding.Scheme}://localhost/open"));
        return OpensHere(factory);
    }

    /// <summary>The same for a factory, which is open then.</summary>
    public static bool OpensHere(ChannelFactory factory)
    {
        try
        {
            factory.Open();
            return true;
        }
        catch (InvalidOperationException)
        {
            return false;
        }
    }

    private static void Set(ClientCredentials credentials)
    {
        credentials.UserName.UserName = "alice";
        credentials.UserName.Password = Password;
        credentials.HttpDigest.ClientCredential = new NetworkCredential("alice", Password);
        credentials.ClientCertificate.Certificate = TestCertificates.Client;
        credentials.ServiceCertificate.DefaultCertificate = TestCertificates.Server;
        credentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.Custom;
        credentials.ServiceCertificate.Authentication.CustomCertificateValidator = TestCertificates.Validator;
        credentials.ServiceCertificate.SslCertificateAuthentication = new X509ServiceCertificateAuthentication
        {
            CertificateValidationMode = X509CertificateValidationMode.Custom,
            CustomCertificateValidator = TestCertificates.Validator,
        };
    }
}
