using System.IdentityModel.Configuration;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Samples.Federation;

foreach (var name in new[] { "company", "shop", "orders" })
{
    Certificates.Create(name);
}

using var company = Host<CompanyTokenService>("company", Addresses.Company);
company.AddServiceEndpoint(typeof(IWSTrust13SyncContract), Bindings.UserName(), "");
company.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
company.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new Passwords();
company.Open();

// <chain>
using var shop = Host<ShopTokenService>("shop", Addresses.Shop);
shop.AddServiceEndpoint(typeof(IWSTrust13SyncContract), Bindings.IssuedToken(), "");
var identity = shop.SecurityTokenServiceConfiguration;
identity.CertificateValidator = new KnownCertificates("company");
identity.AudienceRestriction.AllowedAudienceUris.Add(new Uri(Addresses.Shop));
((ConfigurationBasedIssuerNameRegistry)identity.IssuerNameRegistry).AddTrustedIssuer(
    Certificates.Load("company").Thumbprint, "company");
shop.Open();
// </chain>
Console.WriteLine("issuers are open");
Console.ReadLine();

// <host>
static WSTrustServiceHost Host<T>(string name, string address)
{
    var certificate = Certificates.Load(name);
    var settings = new SecurityTokenServiceConfiguration(name, new X509SigningCredentials(certificate))
    {
        SecurityTokenService = typeof(T),
        DefaultTokenType = "urn:oasis:names:tc:SAML:2.0:assertion",
        DisableWsdl = true,
    };
    var host = new WSTrustServiceHost(settings, new Uri(address));
    host.Credentials.ServiceCertificate.Certificate = certificate;
    return host;
}
// </host>
