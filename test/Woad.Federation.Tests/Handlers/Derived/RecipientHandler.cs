using System.IdentityModel.Tokens;

namespace Woad.Federation.Tests.Handlers;

// <handler>
/// <summary>Checks the recipient of a confirmation, which the handler itself refuses.</summary>
internal sealed class RecipientHandler(Uri recipient) : Saml2SecurityTokenHandler
{
    protected override void ValidateConfirmationData(Saml2SubjectConfirmationData confirmationData)
    {
        ArgumentNullException.ThrowIfNull(confirmationData);
        if (confirmationData.Recipient != recipient)
        {
            throw new SecurityTokenValidationException("The confirmation is for another recipient.");
        }

        var rest = new Saml2SubjectConfirmationData
        {
            NotBefore = confirmationData.NotBefore,
            NotOnOrAfter = confirmationData.NotOnOrAfter,
        };
        base.ValidateConfirmationData(rest);
    }
}
// </handler>
