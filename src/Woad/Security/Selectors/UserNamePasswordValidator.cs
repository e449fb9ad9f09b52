using Woad.Security;

namespace System.IdentityModel.Selectors;

/// <summary>Decides whether a user name and a password belong together. Derive it for rules of your own.</summary>
public abstract class UserNamePasswordValidator
{
    /// <summary>Gets the validator that accepts every name and password. It is for tests only.</summary>
    public static UserNamePasswordValidator None { get; } = new AnyUserNameValidator();

    /// <summary>Returns when the pair is accepted.</summary>
    /// <param name="userName">The name of the user.</param>
    /// <param name="password">The password of the user.</param>
    /// <exception cref="Tokens.SecurityTokenException">It is not.</exception>
    public abstract void Validate(string userName, string password);
}
