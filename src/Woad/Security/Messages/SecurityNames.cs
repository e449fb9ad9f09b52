namespace Woad.Security.Messages;

/// <summary>Names of WS-Security 1.0.</summary>
internal static class SecurityNames
{
    public const string Extension = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";
    public const string Utility = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";
    public const string PasswordText = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText";
    public const string Security = "Security";
    public const string Timestamp = "Timestamp";
    public const string Created = "Created";
    public const string Expires = "Expires";
    public const string UsernameToken = "UsernameToken";
    public const string Username = "Username";
    public const string Password = "Password";
}
