namespace System.IdentityModel.Tokens;

/// <summary>Represents a decision about one action as the resource of a claim.</summary>
public class SamlAuthorizationDecisionClaimResource
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SamlAuthorizationDecisionClaimResource"/> class.
    /// </summary>
    /// <param name="resource">The resource.</param>
    /// <param name="accessDecision">The decision.</param>
    /// <param name="actionNamespace">The namespace of the name of the action.</param>
    /// <param name="actionName">The name of the action.</param>
    /// <exception cref="ArgumentException">
    /// <paramref name="resource"/> or <paramref name="actionName"/> is null or empty.
    /// </exception>
    public SamlAuthorizationDecisionClaimResource(
        string resource, SamlAccessDecision accessDecision, string? actionNamespace, string actionName)
    {
        ArgumentException.ThrowIfNullOrEmpty(resource);
        ArgumentException.ThrowIfNullOrEmpty(actionName);
        (Resource, AccessDecision) = (resource, accessDecision);
        (ActionNamespace, ActionName) = (actionNamespace, actionName);
    }

    /// <summary>Gets the decision about the action.</summary>
    public SamlAccessDecision AccessDecision { get; }

    /// <summary>Gets the name of the action.</summary>
    public string ActionName { get; }

    /// <summary>Gets the namespace of the name of the action.</summary>
    public string? ActionNamespace { get; }

    /// <summary>Gets the resource that the decision is about.</summary>
    public string Resource { get; }

    /// <inheritdoc/>
    public override bool Equals(object? obj) =>
        obj is SamlAuthorizationDecisionClaimResource other
        && (Resource, AccessDecision, ActionNamespace, ActionName)
            == (other.Resource, other.AccessDecision, other.ActionNamespace, other.ActionName);

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(Resource, AccessDecision, ActionNamespace, ActionName);
}
