namespace System.IdentityModel.Policy;

/// <summary>A part of an authorization that has a name.</summary>
public interface IAuthorizationComponent
{
    /// <summary>Gets the identifier of the component.</summary>
    string Id { get; }
}
