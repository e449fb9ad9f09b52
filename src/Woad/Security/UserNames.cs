using System.IdentityModel.Selectors;
using System.ServiceModel.Security;
using Woad.Xml;

namespace Woad.Security;

/// <summary>Finds who checks user names and passwords.</summary>
internal static class UserNames
{
    /// <exception cref="InvalidOperationException">Nobody can.</exception>
    public static UserNamePasswordValidator Validator(UserNamePasswordServiceCredential settings) =>
        settings.CacheLogonTokens ? throw new InvalidOperationException(Escaped.Text(
            $"ServiceCredentials.UserNameAuthentication.CacheLogonTokens is true, and only logons of Windows accounts "
                + $"are cached (at most {settings.MaxCachedLogonTokens}, for {settings.CachedLogonTokenLifetime}), "
                + $"which cannot be checked here. Set it to false. A custom validator may remember what it has "
                + $"checked."))
        : settings.UserNamePasswordValidationMode switch
        {
            UserNamePasswordValidationMode.Custom =>
                settings.CustomUserNamePasswordValidator ?? throw new InvalidOperationException(
                    "ServiceCredentials.UserNameAuthentication.UserNamePasswordValidationMode is Custom, but "
                        + "CustomUserNamePasswordValidator is not set. Set it "
                        + "(host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator)."),
            UserNamePasswordValidationMode.Windows =>
                settings.WindowsAccountValidator ?? throw new InvalidOperationException(
                    "ServiceCredentials.UserNameAuthentication.UserNamePasswordValidationMode is Windows, and nothing "
                        + "checks the passwords of Windows accounts here. Set WindowsAccountValidator to a validator "
                        + "that asks the accounts of the machine or its domain, or set the mode to "
                        + "UserNamePasswordValidationMode.Custom and CustomUserNamePasswordValidator to a validator "
                        + "of your own (host.Credentials.UserNameAuthentication)."),
            var mode => throw new InvalidOperationException(Escaped.Text(
                $"ServiceCredentials.UserNameAuthentication.UserNamePasswordValidationMode is {mode}: ASP.NET "
                    + $"membership providers cannot check passwords here. Set it to "
                    + $"UserNamePasswordValidationMode.Custom and CustomUserNamePasswordValidator to a validator of "
                    + $"your own (host.Credentials.UserNameAuthentication).")),
        };
}
