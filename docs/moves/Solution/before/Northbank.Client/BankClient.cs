using System.ServiceModel;
using System.ServiceModel.Security;

namespace Northbank.Client
{
    /// <summary>Calls a service by the endpoint of app.config that has its name.</summary>
    public class BankClient<T> : ClientBase<T>
        where T : class
    {
        public BankClient(string endpoint)
            : base(endpoint)
        {
            ClientCredentials.UserName.UserName = "anna";
            ClientCredentials.UserName.Password = "secret";
            ClientCredentials.ServiceCertificate.Authentication.CertificateValidationMode =
                X509CertificateValidationMode.None;
        }

        public T Service
        {
            get { return Channel; }
        }
    }
}
