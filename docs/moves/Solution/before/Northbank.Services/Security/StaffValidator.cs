using System.IdentityModel.Selectors;
using System.ServiceModel;

namespace Northbank.Services.Security
{
    public class StaffValidator : UserNamePasswordValidator
    {
        public override void Validate(string userName, string password)
        {
            if (userName != "anna" || password != "secret")
            {
                throw new FaultException("The name or the password is wrong.");
            }
        }
    }
}
