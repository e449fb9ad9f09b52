using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Samples.Federation;

// <service>
using var host = new ServiceHost(typeof(Orders));
host.AddServiceEndpoint(typeof(IOrders), Bindings.IssuedToken(), Addresses.Orders);
host.Credentials.ServiceCertificate.Certificate = Certificates.Load("orders");
host.Credentials.UseIdentityConfiguration = true;
host.Authorization.PrincipalPermissionMode = PrincipalPermissionMode.Always;

var identity = host.Credentials.IdentityConfiguration;
identity.CertificateValidator = new KnownCertificates("shop");
identity.AudienceRestriction.AllowedAudienceUris.Add(new Uri(Addresses.Orders));
((ConfigurationBasedIssuerNameRegistry)identity.IssuerNameRegistry).AddTrustedIssuer(
    Certificates.Load("shop").Thumbprint, "shop");
identity.ClaimsAuthenticationManager = new DepartmentRoles();
identity.ClaimsAuthorizationManager = new BuyersCancel();
host.Open();
// </service>
Console.WriteLine("service is open");
Console.ReadLine();
