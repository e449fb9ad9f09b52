#nullable disable // As programs of WCF are.
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Secured.Programs;

/// <summary>A host that brings its credentials and endpoints itself, as those of a ServiceHostFactory do.</summary>
public class BankHost : ServiceHost
{
    public BankHost(params Uri[] baseAddresses)
        : base(typeof(BankService), baseAddresses)
    {
    }

    public static WSHttpBinding NewBinding(bool isSession)
    {
        var binding = new WSHttpBinding();
        binding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        binding.Security.Message.EstablishSecurityContext = isSession;
        return binding;
    }

    protected override void ApplyConfiguration()
    {
        base.ApplyConfiguration();
        var credentials = Description.Behaviors.Find<ServiceCredentials>();
        if (credentials == null)
        {
            credentials = new ServiceCredentials();
            Description.Behaviors.Add(credentials);
        }

        credentials.ServiceCertificate.Certificate = TestCertificates.Server;
        credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new TestPasswords();
        AddServiceEndpoint(typeof(IBank), NewBinding(isSession: false), "calls");
    }

    protected override void OnOpening()
    {
        AddServiceEndpoint(typeof(IBank), NewBinding(isSession: true), "sessions");
        base.OnOpening();
    }
}
