namespace System.ServiceModel.Configuration;

/// <content>Constructors.</content>
public sealed partial class AuthorizationPolicyTypeElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="AuthorizationPolicyTypeElement"/> class without a type.
    /// </summary>
    public AuthorizationPolicyTypeElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="AuthorizationPolicyTypeElement"/> class with the policy's type.
    /// </summary>
    /// <param name="policyType">The type of the policy.</param>
    public AuthorizationPolicyTypeElement(string policyType) => PolicyType = policyType;
}
